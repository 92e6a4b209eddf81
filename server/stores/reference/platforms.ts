/**
 * The platforms that the portal starts with: their steps, pictures, regimes and documents. Titles and
 * labels are translation keys. Source: spec 2 (main stepper), 6; wire, "The life of a request".
 */
import type { RequiredDocument } from '#contract/documents.ts';
import type { StepComponent, StepSetting } from '#contract/platforms.ts';
import { DEFAULT_MAX_BYTES } from '#domain/files/file-problem.ts';
import { maxBytesOf } from '#domain/request/documents.ts';
import type { Platform } from '#server/stores/platforms.ts';

const SUB_STATUS: Record<StepComponent, string> = {
  offersSelection: 'Selección de Oferta',
  generalData: 'Registro',
  legalDocuments: 'Documentos Legales',
  platformDocuments: 'Documentos de Plataforma',
  sendRequest: 'Revisión de documentos',
  signRequest: 'Firmando Contrato',
};

/** The places of a step's documents in the required documents. */
const DOCUMENT_STEP: Partial<Record<StepComponent, number>> = {
  legalDocuments: 1,
  platformDocuments: 2,
};

const step = (component: StepComponent): StepSetting => ({
  component,
  title: `step.${component}`,
  sub_status: SUB_STATUS[component],
  document_step: DOCUMENT_STEP[component] ?? null,
  ePayments: component === 'offersSelection',
  waitResponse: true,
  show_in_stepper: true,
  instructions: '',
});

const AFTER_REGISTRATION: StepComponent[] = [
  'generalData',
  'legalDocuments',
  'platformDocuments',
  'sendRequest',
  'signRequest',
];
const OFFERS_FIRST: StepComponent[] = ['offersSelection', ...AFTER_REGISTRATION];

type Journeys = { steps: StepComponent[]; regimes: ('PF' | 'PM')[] };

function platform(id: number, name: string, { steps, regimes }: Journeys): Platform {
  return {
    id,
    name,
    regimes,
    help_email: 'ayuda@portal.example',
    onboarding: onboardingOf(steps),
    offers_images: { images: ['/offers/1.svg', '/offers/2.svg', '/offers/3.svg'] },
    steps_configuration: {
      steps: steps.map(step),
      show_steps_in_stepper: true,
      documents_configuration: { maxBytes: DEFAULT_MAX_BYTES },
    },
  };
}

/** In the order in which this journey asks. */
function onboardingOf(steps: StepComponent[]): string[] {
  const registration = ['onboarding.form', 'onboarding.documents'];
  return steps.includes('offersSelection')
    ? ['onboarding.offer', ...registration, 'onboarding.sign']
    : [...registration, 'onboarding.offer', 'onboarding.sign'];
}

export const platforms: Platform[] = [
  platform(1, 'amazon', { steps: AFTER_REGISTRATION, regimes: ['PF', 'PM'] }),
  platform(2, 'tienda-nube', { steps: OFFERS_FIRST, regimes: ['PF', 'PM'] }),
  platform(3, 'clip_pm', { steps: OFFERS_FIRST, regimes: ['PF', 'PM'] }),
  platform(4, 'oyo', { steps: [], regimes: ['PF', 'PM'] }),
  platform(5, 'mercado-sur', { steps: OFFERS_FIRST, regimes: ['PF'] }),
];

const PICTURES = ['application/pdf', 'image/jpeg', 'image/png'];
const SHEETS = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const document = (code: string, accept = PICTURES): RequiredDocument => {
  const key = `document.${code.replaceAll(' ', '')}`;
  return { code, label: key, alt: `${key}.alt`, accept, maxBytes: maxBytesOf(code) };
};

const LEGAL = {
  PF: ['ID', 'CD', 'CSF'].map((code) => document(code)),
  PM: ['AC', 'PRL', 'ID', 'CD', 'CSF'].map((code) => document(code)),
};
const HOTEL = {
  PF: LEGAL.PF,
  PM: ['AC', 'PRL', 'ID', 'ECBH', 'CD', 'CSF'].map((code) => document(code)),
};

type Steps = Record<1 | 2 | 3, RequiredDocument[]>;

/**
 * What a platform asks of a regime. Amazon alone asks for evidence that the deposit account was changed;
 * hotels hand in projections in place of an account statement. Source: spec 2 (hotel step 2); wire.
 */
export function documentsOf({ name }: Platform, regime: 'PF' | 'PM'): Steps {
  if (name === 'oyo') return { 1: HOTEL[regime], 2: [document('ID PF', SHEETS)], 3: [] };
  return {
    1: LEGAL[regime],
    2: [document('ECB2')],
    3: name === 'amazon' ? [document('CLABE')] : [],
  };
}
