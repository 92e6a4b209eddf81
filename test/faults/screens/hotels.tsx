/** A platform's staff and their hotels: the list, the wizard, the terms; and the link against a changed account. */
import AccountHoldFlow from '#app/flows/AccountHoldFlow.tsx';
import OyoRequestFlow from '#app/flows/OyoRequestFlow.tsx';
import RecordsFlow from '#app/flows/RecordsFlow.tsx';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { linkOver, mailedLink, noLink } from '#machines/models/samples/signature-link.ts';
import type { Answers, Asked, CallName } from '../api.ts';
import { chooseFile, press, sees, tick, type } from '../person.ts';
import { CUT, draftSaid, type Scene } from '../scene.ts';

const NEW_NAME = 'Hotel Nuevo';
const TYPED = { hotelName: NEW_NAME };
const rename = () => type('hotelName', NEW_NAME);

const drafted = Object.fromEntries(
  Object.entries(hotelValues).map(([name, value]) => [name, { value, version: 1 }]),
);

const newHotel = {
  page: <OyoRequestFlow />,
  address: '/oyoRequest',
  answers: {
    loadHotelDraft: { version: 1, fields: drafted },
    saveHotelDraft: { version: 2, fields: drafted },
  },
} as const;

const given = (status: string) => {
  const { name, client, company, documents, platform, tipo_persona, ...standing } =
    hotelRequestAt(status);
  const { interview, signature_ready, contract_url, status_work_flow, terms_signed_at } = standing;
  const shown = { name, client, company, documents, platform, tipo_persona, interview };
  const signature = { signature_ready, contract_url, terms_signed_at };
  return { ...shown, ...signature, status: standing.status, status_work_flow };
};
const DATA = 'Datos Generales';
const DOCUMENTS = 'Subir Documentación';
const INTERVIEW = 'Entrevista Personal';
const opened: Answers = {
  listRequiredDocuments: requiredDocuments,
  loadDraft: EMPTY_DRAFT,
  saveDraft: { version: 1, fields: {} },
  listDocuments: [],
};
const hotel = {
  page: <OyoRequestFlow />,
  address: `/oyoRequest/${HOTEL_ID}`,
  path: '/oyoRequest/:id',
} as const;

/** A step of the wizard that is sent, and sent again. */
const step = {
  ...hotel,
  press: () => press('Siguiente'),
  again: () => press('Siguiente'),
  says: { '409': 'Este paso ya se envió en otra pestaña' },
  ends: { '409': 'Continuar' },
} as const;
const NOTES = 'Llamar por la tarde';
const asked = {
  ...given(INTERVIEW),
  interview: { contact_window: 'afternoon', channel: 'video', notes: '' },
};
/** The request before its step was sent, and after. */
const movesOn = (call: CallName, before: object) => (wasAsked: Asked) =>
  wasAsked(call) ? given(DOCUMENTS) : before;

const listed: Answers = {
  listHotelRequests: { rows: [hotelRow(1)], nextCursor: null, total: 1 },
  countHotelViews: { toUpload: 0, stalled: 0, toSign: 0, mine: 0 },
  listHotelStaff: { staff: [] },
};

const HEADINGS = 'Hotel,RFC,Nombres,Primer apellido,Celular,Correo electrónico';
const ROW = 'Hotel Nuevo,HAM200115AB6,Lucía,Peña,5512345678,lucia@hotel.example';
const chooseSheet = () =>
  chooseFile('Elegir hoja', new File([`${HEADINGS}\n${ROW}`], 'h.csv', { type: 'text/csv' }));

const sheet = {
  page: <RecordsFlow />,
  address: '/records',
  answers: {
    ...listed,
    compareHotels: { similar: [] },
    createHotelRequests: { message: 'Guardado', request_ids: [HOTEL_ID] },
  },
} satisfies Partial<Scene>;
const openSheet = async () => {
  await sees('Ana Peña 1');
  await press('Opciones de la lista');
  await press('Desde una hoja');
  await sees('Descargar plantilla CSV');
};
const CREATE = 'Crear 1 solicitud';

const SHARE = 'Enviar por correo';
const END = 'Desactivar el enlace';
/** At the table's own time. */
const sent = {
  ...mailedLink,
  sent_at: '2026-11-22T14:00:00Z',
  expires_at: '2026-11-29T14:00:00Z',
  mail_after: '2026-11-23T14:00:00Z',
};
/** The representative's link on the step of the documents. */
const link = {
  ...hotel,
  answers: { ...opened, loadGenericRequest: given(DOCUMENTS), findSignatureLink: noLink },
} satisfies Partial<Scene>;

const hold = {
  page: <AccountHoldFlow />,
  address: '/account-hold/token-1',
  path: '/account-hold/:token',
  isPublic: true,
  answers: {
    findAccountChange: { ending: '0007', state: 'open' },
    holdAccount: { ending: '0007', state: 'held' },
  },
  says: { '401': 'El servicio no está disponible por un momento' },
  ends: { '400': 'Ir al inicio', '404': 'Ir al inicio' },
} as const;
const HOLD = 'No fui yo: detener todo';

export const hotelScreens = {
  listHotelRequests: {
    screen: 'Solicitudes de hoteles',
    page: <RecordsFlow />,
    address: '/records',
    answers: listed,
    says: { '403': 'Tu cuenta ya no tiene permiso para ver esta lista' },
    ends: { '403': 'Opciones de la lista' },
    done: 'Ana Peña 1',
  },
  exportHotelRequests: {
    screen: 'Solicitudes de hoteles, exportar',
    page: <RecordsFlow />,
    address: '/records',
    answers: { ...listed, exportHotelRequests: 'Nombre' },
    arrive: async () => {
      await sees('Ana Peña 1');
      await press('Opciones de la lista');
    },
    press: () => press('Exportar CSV'),
    says: CUT,
    done: 'Tu archivo solicitudes.csv está en tus descargas',
  },
  remindRepresentatives: {
    screen: 'Solicitudes de hoteles, recordar la firma',
    page: <RecordsFlow />,
    address: '/records',
    isWide: true,
    answers: { ...listed, remindRepresentatives: { reminded: 1, already: 0, nothing: 0 } },
    arrive: async () => {
      await sees('Ana Peña 1');
      await tick('Presiona SPACE para alternar la selección de la fila (no seleccionado)');
    },
    press: () => press('Recordar a 1 representante'),
    done: 'Enviamos un recordatorio.',
  },
  loadHotelDraft: { ...newHotel, screen: 'Hotel nuevo', done: 'Nombre del hotel' },
  saveHotelDraft: {
    ...newHotel,
    screen: 'Hotel nuevo, borrador',
    arrive: () => sees('Nombre del hotel'),
    press: rename,
    typed: TYPED,
    ...draftSaid('Ir a la lista de solicitudes'),
    done: 'Guardado',
  },
  createHotelRequest: {
    ...newHotel,
    screen: 'Hotel nuevo, enviar',
    answers: {
      ...newHotel.answers,
      findSimilarHotels: { hotels: [] },
      createHotelRequest: { message: 'Guardado', user_platform: 'oyo', request_id: HOTEL_ID },
    },
    arrive: rename,
    press: () => press('Siguiente'),
    again: () => press('Siguiente'),
    typed: TYPED,
    done: `Se abrió /oyoRequest/${HOTEL_ID}`,
  },
  compareHotels: {
    ...sheet,
    screen: 'Hoteles de una hoja, comparar',
    arrive: openSheet,
    press: chooseSheet,
    done: CREATE,
  },
  createHotelRequests: {
    ...sheet,
    screen: 'Hoteles de una hoja, crear',
    arrive: async () => {
      await openSheet();
      await chooseSheet();
      await sees(CREATE);
    },
    press: () => press(CREATE),
    done: 'Creamos 1 solicitud.',
  },
  loadGenericRequest: {
    ...hotel,
    screen: 'Solicitud de un hotel',
    answers: { ...opened, loadGenericRequest: given(DATA) },
    says: { '404': 'No encontramos esta solicitud' },
    ends: { '404': 'Cerrar' },
    done: 'Nombre del hotel',
  },
  saveHotelData: {
    ...step,
    screen: 'Datos de un hotel, enviar',
    answers: {
      ...opened,
      loadGenericRequest: movesOn('saveHotelData', given(DATA)),
      findSimilarHotels: { hotels: [] },
      saveHotelData: { message: 'Guardado' },
    },
    arrive: rename,
    typed: TYPED,
    done: 'Identificación Oficial',
  },
  saveInterview: {
    ...step,
    screen: 'Entrevista de un hotel, enviar',
    answers: {
      ...opened,
      loadGenericRequest: movesOn('saveInterview', asked),
      saveInterview: { message: 'Guardado' },
    },
    arrive: () => type('notes', NOTES),
    typed: { notes: NOTES },
    done: 'Identificación Oficial',
  },
  findSignatureLink: { ...link, screen: 'Enlace del representante', done: SHARE },
  shareSignatureLink: {
    ...link,
    screen: 'Enlace del representante, enviar',
    answers: { ...link.answers, shareSignatureLink: sent },
    arrive: () => sees(SHARE),
    press: () => press(SHARE),
    again: () => press(SHARE),
    // It shows how the link stands by now.
    says: { '409': SHARE },
    done: END,
  },
  endSignatureLink: {
    ...link,
    screen: 'Enlace del representante, desactivar',
    answers: {
      ...link.answers,
      findSignatureLink: sent,
      endSignatureLink: linkOver('stopped'),
    },
    arrive: () => sees(END),
    press: () => press(END),
    again: () => press(END),
    done: SHARE,
  },
  findAccountChange: { ...hold, screen: 'Cuenta cambiada, enlace', done: HOLD },
  holdAccount: {
    ...hold,
    screen: 'Cuenta cambiada, detener',
    arrive: () => sees(HOLD),
    press: () => press(HOLD),
    again: () => press(HOLD),
    done: 'Listo: está detenido',
  },
} satisfies Record<string, Scene>;
