/** 'Continuar en mi teléfono': the link on the desktop, the documents on the phone; and those of the representative's link. */
import PhoneFlow from '#app/flows/PhoneFlow.tsx';
import RepresentativeFlow from '#app/flows/RepresentativeFlow.tsx';
import { identification } from '#machines/models/samples/documents.ts';
import { endedBy, opened, phoneDocuments, phoneLink } from '#machines/models/samples/phone.ts';
import { linkedDocuments } from '#machines/models/samples/signature-link.ts';
import { chooseFile, pdfFile, press, sees } from '../person.ts';
import { every, OURS, on, type Scene } from '../scene.ts';
import { onDocuments, stepper, uploading } from './request.tsx';

const OPEN = 'Continuar en mi teléfono';
const END = 'Desactivar el enlace';

const desktop = {
  ...stepper,
  isWide: true,
  answers: {
    ...onDocuments,
    createPhoneLink: { ...phoneLink(), token: 'AAAA' },
    findPhoneLink: phoneLink(),
    endPhoneLink: endedBy('stopped'),
  },
} as const;
const create = async () => {
  await sees(OPEN);
  await press(OPEN);
  await sees(END);
};

const phone = {
  says: { '401': 'El servicio no está disponible por un momento' },
  page: <PhoneFlow />,
  address: '/phone/AAAA',
  path: '/phone/:token?',
  isPublic: true,
  answers: {
    openPhoneLink: phoneDocuments({ required: [identification], documents: [] }),
    preloadPhoneDocument: { url: '/object-store', fields: { key: 'documents/1' } },
    registerPhoneDocument: { message: 'Recibido' },
  },
} as const;
const idCard = () => pdfFile('identificacion.pdf');
const upload = {
  ...phone,
  arrive: () => sees('Identificación Oficial'),
  press: () => chooseFile('Identificación Oficial', idCard()),
  retriesItself: true,
  done: '1 de 1 listo',
} as const;
/** The representative's own link. */
const linked = {
  ...upload,
  page: <RepresentativeFlow />,
  address: '/documents/AAAA',
  path: '/documents/:token',
  answers: {
    openSignatureLink: linkedDocuments({ required: [identification] }),
    preloadLinkedDocument: phone.answers.preloadPhoneDocument,
    registerLinkedDocument: phone.answers.registerPhoneDocument,
  },
} as const;
const sending = { ...uploading, ...on([...OURS, '401'], 'Falla de nuestro lado') };

export const phoneScreens = {
  createPhoneLink: {
    ...desktop,
    screen: 'Documentos, enlace al teléfono',
    arrive: () => sees(OPEN),
    press: () => press(OPEN),
    done: 'Escanea este código con tu teléfono',
  },
  findPhoneLink: {
    ...desktop,
    screen: 'Documentos, lo que llega del teléfono',
    answers: { ...desktop.answers, findPhoneLink: opened },
    arrive: create,
    says: every('No pudimos revisar si llegó algo'),
    again: null,
    done: 'Tu teléfono está conectado',
  },
  endPhoneLink: {
    ...desktop,
    screen: 'Documentos, terminar el enlace',
    arrive: create,
    press: () => press(END),
    again: () => press(END),
    done: 'El enlace con tu teléfono terminó',
  },
  openPhoneLink: {
    ...phone,
    screen: 'Teléfono, abrir el enlace',
    done: 'Identificación Oficial',
    ends: { '400': 'Ir al inicio', '404': 'Ir al inicio' },
  },
  preloadPhoneDocument: {
    ...upload,
    screen: 'Teléfono, subir: a dónde',
    says: { ...sending, '413': 'El archivo pesa más de 10 MB' },
    ends: { '413': 'Elegir archivo Identificación Oficial' },
  },
  registerPhoneDocument: { ...upload, screen: 'Teléfono, subir: registro', says: sending },
  preloadLinkedDocument: {
    ...linked,
    screen: 'Enlace del representante, subir: a dónde',
    says: { ...sending, '413': 'El archivo pesa más de 10 MB' },
    ends: { '413': 'Elegir archivo Identificación Oficial' },
  },
  registerLinkedDocument: {
    ...linked,
    screen: 'Enlace del representante, subir: registro',
    says: sending,
  },
} satisfies Record<string, Scene>;
