/** The pages without a session: signing in, the offer's link, the correction's link. */
import OfferConfirmationFlow from '#app/flows/OfferConfirmationFlow.tsx';
import RemediesFlow from '#app/flows/RemediesFlow.tsx';
import SignInFlow from '#app/flows/SignInFlow.tsx';
import { CLIENT_CREATED } from '#contract/clients.ts';
import { applicant, provider } from '#machines/models/samples/pre-approved-offers.ts';
import { dueOf } from '#machines/models/samples/remedies.ts';
import { user } from '#machines/models/samples/session-user.ts';
import type { Asked } from '../api.ts';
import { chooseFile, pdfFile, press, sees, tick, type } from '../person.ts';
import { OURS, on, type Scene } from '../scene.ts';

export const profile = {
  client: { names: user.names, user_platform: user.user_platform, active: true },
  control: user.control,
};

const OTHER_ACCOUNT = 'Entrar con otra cuenta';

const login = {
  says: { '401': 'Tu sesión se cerró antes de terminar' },
  page: <SignInFlow />,
  address: '/login',
  isPublic: true,
} as const;
const enter = async () => {
  await type('username', 'mariana.flores@example.com');
  await type('password', 'Credito26');
};

const { full_name, telephone, clabe, email, rfc } = applicant;
const NO_SESSION = 'El servicio no está disponible por un momento';

const offerLink = {
  says: { '401': NO_SESSION },
  page: <OfferConfirmationFlow />,
  address: ['/offer/confirm-data/token', full_name, telephone, clabe, email, rfc].join('/'),
  path: '/offer/confirm-data/:token',
  isPublic: true,
} as const;

const ENDS = { '404': 'Ir al inicio' };

const correction = {
  says: { '401': NO_SESSION },
  page: <RemediesFlow />,
  address: '/remedies/uuid-1/0f8fad5b-d9cb-469f-a165-70867728950e',
  path: '/remedies/:uuid/:request_id',
  isPublic: true,
  answers: {
    findRemedies: dueOf('CD'),
    askRemedyTargets: { targets: { CD: { url: '/object-store', fields: { key: 'remedies/1' } } } },
    confirmRemedies: { message: '¡Recibimos tu documentación!' },
  },
} as const;
/** On the way it is tried again by itself. */
const sending = {
  ...on([...OURS, '401'], 'Falla de nuestro lado, lo volvemos a intentar solos'),
  429: 'Hay muchas cargas a la vez, seguimos solos a las',
  timeout: 'Nuestro sistema no ha contestado, lo volvemos a intentar solos',
  offline: 'Sin conexión, seguimos cuando vuelva',
};
const proof = () => pdfFile('recibo.pdf');
const choose = async () => {
  await sees('Tu comprobante');
  await chooseFile('Tu comprobante', proof());
  await sees('recibo.pdf');
};

export const visitorScreens = {
  loadProfile: {
    ...login,
    screen: 'Iniciar sesión, perfil',
    answers: { loadProfile: profile },
    arrive: enter,
    press: () => press('Iniciar sesión'),
    done: 'Se abrió /request',
  },
  createClient: {
    ...login,
    screen: 'Iniciar sesión, cuenta nueva',
    answers: {
      loadProfile: (asked: Asked) => (asked('createClient') ? profile : null),
      createClient: { message: CLIENT_CREATED },
    },
    arrive: enter,
    press: () => press('Iniciar sesión'),
    done: 'Se abrió /request',
    ends: {
      '400': OTHER_ACCOUNT,
      '401': OTHER_ACCOUNT,
      '403': OTHER_ACCOUNT,
      '404': OTHER_ACCOUNT,
      '409': OTHER_ACCOUNT,
      '413': OTHER_ACCOUNT,
    },
  },
  findOffer: {
    ...offerLink,
    screen: 'Oferta por enlace',
    answers: { findOffer: { platform: provider } },
    done: 'Nombre completo',
    ends: ENDS,
  },
  confirmOffer: {
    ...offerLink,
    screen: 'Oferta por enlace, enviar',
    answers: {
      findOffer: { platform: provider },
      confirmOffer: { message: 'Confirmada' },
    },
    arrive: async () => {
      await type('telephone', '5587654321');
      await tick('terms');
      await tick('privacy');
    },
    press: () => press('Enviar'),
    typed: { telephone: '5587654321', full_name },
    again: () => press('Enviar'),
    done: '¡Gracias! Recibimos tus datos',
    ends: ENDS,
  },
  findRemedies: {
    ...correction,
    screen: 'Corrección por enlace',
    done: 'Tu comprobante',
    ends: { ...ENDS, '400': 'Ir al inicio', '409': 'Ir al inicio' },
  },
  askRemedyTargets: {
    ...correction,
    screen: 'Corrección por enlace, subir',
    arrive: choose,
    press: () => press('Subir documentos'),
    says: sending,
    retriesItself: true,
    done: '¡Recibimos tu documentación',
    ends: { ...ENDS, '400': 'Ir al inicio', '409': 'Ir al inicio' },
  },
  confirmRemedies: {
    ...correction,
    screen: 'Corrección por enlace, confirmar',
    arrive: choose,
    press: () => press('Subir documentos'),
    says: sending,
    retriesItself: true,
    done: '¡Recibimos tu documentación',
    ends: { ...ENDS, '400': 'Ir al inicio', '409': 'Ir al inicio' },
  },
} satisfies Record<string, Scene>;
