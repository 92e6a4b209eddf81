/** The signed-in person's request: entry, stepper, form, offers, documents, signature. */
import RequestEntryFlow from '#app/flows/RequestEntryFlow.tsx';
import RequestFlow from '#app/flows/RequestFlow.tsx';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { requiredDocuments, stateOf } from '#machines/models/samples/documents.ts';
import { places } from '#machines/models/samples/form.ts';
import { personAt, personWith } from '#machines/models/samples/user-info.ts';
import type { Answers, Asked } from '../api.ts';
import { chooseFile, pdfFile, press, sees, type } from '../person.ts';
import { draftSaid, NOT_OURS, OURS, on, REFUSED, type Scene } from '../scene.ts';
import { quotable } from './pre-authorised.tsx';

const OVERTAKEN = /ya no/;
/** There is none before the whole quote is. */
const COVER_SHEET = 'Ver e imprimir la carátula de tu crédito';

const page = <RequestFlow />;
const address = '/request/data-collection';

/** As small as a form may be that has text, a postal code and a list. */
const definition: FormDefinition = {
  title: 'FORM',
  sections: [
    {
      id: 'general',
      title: 'form.section.general',
      fields: [
        {
          name: 'client.spouse_name',
          id: 'spouse',
          label: 'Cónyuge',
          type: 'text',
          required: true,
        },
        {
          name: 'address.postal_code',
          id: 'postal-code',
          label: 'Código postal',
          type: 'postalCode',
          maxLength: 10,
        },
        {
          name: 'address.neighborhood',
          id: 'neighborhood',
          label: 'Colonia',
          type: 'select',
          source: 'colonias',
        },
      ],
    },
  ],
};

const rows = [{ id: 1, name: 'Una' }];
const form: Answers = {
  loadForm: definition,
  listCountries: rows,
  listNationalities: rows,
  listOccupations: rows,
  listCreditDestinations: rows,
  listRiskQuestions: [],
  loadDraft: EMPTY_DRAFT,
  saveDraft: { version: 1, fields: {} },
  findPostalCode: places,
};

const onForm: Answers = {
  ...form,
  loadUserInfo: personAt('generalData'),
  listRequiredDocuments: requiredDocuments,
};
export const onDocuments: Answers = {
  loadUserInfo: personAt('legalDocuments'),
  listRequiredDocuments: { 1: requiredDocuments[1].slice(0, 1), 2: [], 3: [] },
  listDocuments: [],
  loadDraft: EMPTY_DRAFT,
  preloadDocument: { url: '/object-store', fields: { key: 'documents/1' } },
  registerDocuments: { message: 'Recibido' },
};
const onOffers: Answers = {
  loadUserInfo: personAt('offersSelection'),
  listRequiredDocuments: requiredDocuments,
  ...quotable,
};

/** What a file's row says. */
export const uploading = {
  ...on(REFUSED, 'Nuestro sistema no recibió el archivo'),
  ...on(OURS, 'Falla de nuestro lado'),
  ...on(NOT_OURS, 'La respuesta no vino de nuestro sistema'),
  429: 'Hay muchas cargas a la vez',
  timeout: 'No hay respuesta todavía',
  offline: 'Sin conexión',
};

export const stepper = { page, address } as const;
const TYPED = { 'client.spouse_name': 'Pedro Ruiz' };
const write = () => type('client.spouse_name', 'Pedro Ruiz');

const formLoads = (): Scene => ({
  ...stepper,
  screen: 'Datos generales',
  answers: onForm,
  done: 'Cónyuge',
});

/** Back is offered from the second step on. */
const movesOn =
  (
    call: 'saveClient' | 'sendDocuments' | 'goBack' | 'acceptOffer',
    from: Parameters<typeof personAt>[0],
    to: typeof from,
  ) =>
  (asked: Asked) =>
    personAt(asked(call) ? to : from);

export const requestScreens = {
  loadUserInfo: {
    screen: 'Entrada a la solicitud',
    page: <RequestEntryFlow />,
    address: '/request',
    answers: {
      loadUserInfo: personWith({ status: 'Línea Activa', sub_status: '' }),
      listRequiredDocuments: requiredDocuments,
    },
    done: 'Mi crédito',
  },
  listRequiredDocuments: {
    ...stepper,
    screen: 'Solicitud',
    answers: onForm,
    done: 'Cónyuge',
  },
  loadForm: formLoads(),
  listCountries: formLoads(),
  listNationalities: formLoads(),
  listOccupations: formLoads(),
  listCreditDestinations: formLoads(),
  listRiskQuestions: formLoads(),
  loadDraft: formLoads(),
  findPostalCode: {
    ...stepper,
    screen: 'Datos generales, código postal',
    answers: onForm,
    arrive: write,
    press: () => type('address.postal_code', '01030'),
    typed: { ...TYPED, 'address.postal_code': '01030' },
    done: 'Encontramos 2 colonias',
    ends: { '404': 'Siguiente' },
    says: { '404': 'No encontramos ese código postal' },
  },
  saveDraft: {
    ...stepper,
    screen: 'Datos generales, borrador',
    answers: onForm,
    arrive: () => sees('Cónyuge'),
    press: write,
    typed: TYPED,
    ...draftSaid(),
    done: 'Guardado',
  },
  saveClient: {
    ...stepper,
    screen: 'Datos generales, enviar',
    answers: {
      ...onForm,
      ...onDocuments,
      loadUserInfo: movesOn('saveClient', 'generalData', 'legalDocuments'),
      saveClient: { canceled: false, message: 'Guardado' },
    },
    arrive: write,
    press: () => press('Siguiente'),
    typed: TYPED,
    again: () => press('Siguiente'),
    done: 'Enviar documentos',
  },
  endSession: {
    ...stepper,
    screen: 'Solicitud cancelada, cerrar la sesión',
    answers: {
      ...onForm,
      saveClient: { canceled: true, message: 'Cancelada' },
      endSession: undefined,
    },
    arrive: write,
    press: () => press('Siguiente'),
    isQuiet: true,
    isOver: true,
    done: 'Tu solicitud se canceló',
  },
  listOffers: { ...stepper, screen: 'Ofertas', answers: onOffers, done: '100,000' },
  calculateOffer: {
    ...stepper,
    screen: 'Detalle de la oferta, cálculo',
    answers: onOffers,
    arrive: () => sees('100,000'),
    press: () => press(/^Ver detalle de la oferta/),
    done: COVER_SHEET,
  },
  acceptOffer: {
    ...stepper,
    screen: 'Detalle de la oferta, aceptar',
    answers: {
      ...onForm,
      ...onOffers,
      loadUserInfo: movesOn('acceptOffer', 'offersSelection', 'generalData'),
      acceptOffer: { message: 'Aceptada' },
    },
    arrive: async () => {
      await sees('100,000');
      await press(/^Ver detalle de la oferta/);
      await sees(COVER_SHEET);
    },
    press: () => press('Continuar'),
    again: () => press('Continuar'),
    says: { '404': OVERTAKEN, '409': OVERTAKEN },
    ends: { '404': 'Ver cómo va mi solicitud', '409': 'Ver cómo va mi solicitud' },
    done: 'Cónyuge',
  },
  listDocuments: {
    ...stepper,
    screen: 'Documentos',
    answers: onDocuments,
    done: 'Identificación Oficial',
  },
  preloadDocument: {
    ...stepper,
    screen: 'Documentos, subir: a dónde',
    answers: onDocuments,
    arrive: () => sees('Identificación Oficial'),
    press: () => chooseFile('Identificación Oficial', idCard()),
    retriesItself: true,
    says: { ...uploading, '413': 'El archivo pesa más de 10 MB' },
    ends: { '413': 'Elegir archivo Identificación Oficial' },
    done: '1 de 1 listo',
  },
  registerDocuments: {
    ...stepper,
    screen: 'Documentos, subir: registro',
    answers: onDocuments,
    arrive: () => sees('Identificación Oficial'),
    press: () => chooseFile('Identificación Oficial', idCard()),
    retriesItself: true,
    says: uploading,
    done: '1 de 1 listo',
  },
  sendDocuments: {
    ...stepper,
    screen: 'Documentos, enviar',
    answers: {
      ...onDocuments,
      loadUserInfo: movesOn('sendDocuments', 'legalDocuments', 'sendRequest'),
      listDocuments: [stateOf('ID')],
      sendDocuments: { message: '¡Recibimos tu documentación!' },
    },
    arrive: () => sees('Identificación Oficial'),
    press: () => press('Enviar documentos'),
    again: () => press('Enviar documentos'),
    done: '¡Recibimos tu documentación!',
  },
  goBack: {
    ...stepper,
    screen: 'Documentos, atrás',
    answers: {
      ...onForm,
      ...onDocuments,
      loadUserInfo: movesOn('goBack', 'legalDocuments', 'generalData'),
      goBack: { message: 'Listo' },
    },
    arrive: () => sees('Identificación Oficial'),
    press: () => press('Atrás'),
    again: () => press('Atrás'),
    done: 'Cónyuge',
  },
  loadSignatureQr: {
    ...stepper,
    screen: 'Firma, código QR',
    isWide: true,
    answers: {
      loadUserInfo: personAt('signRequest', {
        request: {
          signature_ready: true,
          contract_url: 'https://firma.example/1',
          signature_token: 'token-1',
        },
      }),
      listRequiredDocuments: requiredDocuments,
      loadSignatureQr: new Uint8Array([137, 80, 78, 71]),
    },
    done: 'Generar otro código',
  },
  dismissOnboarding: {
    ...stepper,
    screen: 'Bienvenida',
    answers: {
      ...onForm,
      loadUserInfo: personAt('generalData', { request: { show_onboarding: true } }),
      dismissOnboarding: { message: 'Listo' },
    },
    arrive: () => sees('Conoce tu oferta'),
    press: () => press('Omitir'),
    isQuiet: true,
    done: 'Cónyuge',
  },
} satisfies Record<string, Scene>;

const idCard = () => pdfFile('identificacion.pdf');
