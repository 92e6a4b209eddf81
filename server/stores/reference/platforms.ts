/**
 * The platforms that the portal starts with, as its tables hold them: their steps, pictures, regimes and documents.
 * Titles and labels are translation keys. Source: spec 2 (main stepper), 6.
 */
import type { RequiredDocument, RequiredDocuments } from '#contract/documents.ts';
import type { StepSetting } from '#contract/platforms.ts';
import { DEFAULT_MAX_BYTES } from '#domain/files/file-problem.ts';
import type { PersonType } from '#domain/person/regime.ts';
import { maxBytesOf } from '#domain/request/documents.ts';
import type { DocumentStep } from '#domain/request/expected-documents.ts';
import {
  documentsOfJourney,
  isOfferFirst,
  JOURNEYS,
  type Journey,
  journeyOf,
  PLATFORMS,
  STEPS,
  type StepComponent,
} from '#domain/request/platforms.ts';
import type { Platform } from '#server/stores/platforms.ts';

const step = (component: StepComponent): StepSetting => ({
  component,
  title: `step.${component}`,
  ...STEPS[component],
  ePayments: component === 'offersSelection',
  waitResponse: true,
  show_in_stepper: true,
  instructions: '',
});

const platformOf = ([platform, row]: [
  string,
  (typeof PLATFORMS)[keyof typeof PLATFORMS],
]): Platform => {
  const { steps } = JOURNEYS[row.journey];
  return {
    id: row.id,
    name: platform,
    regimes: [...row.regimes],
    help_email: 'ayuda@portal.example',
    onboarding: onboardingOf(row.journey),
    offers_images: { images: ['/offers/1.svg', '/offers/2.svg', '/offers/3.svg'] },
    steps_configuration: {
      steps: steps.map(step),
      show_steps_in_stepper: true,
      documents_configuration: { maxBytes: DEFAULT_MAX_BYTES },
    },
  };
};

/** In the order in which this journey asks. */
function onboardingOf(journey: Journey): string[] {
  const registration = ['onboarding.form', 'onboarding.documents'];
  return isOfferFirst(journey)
    ? ['onboarding.offer', ...registration, 'onboarding.sign']
    : [...registration, 'onboarding.offer', 'onboarding.sign'];
}

export const platforms: Platform[] = Object.entries(PLATFORMS).map(platformOf);

const PICTURES = ['application/pdf', 'image/jpeg', 'image/png'];
const SHEETS = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** What a document may be, where it is no picture. */
const ACCEPTED: Readonly<Record<string, string[]>> = { 'ID PF': SHEETS };

/** A company's identification is its representatives'. Source: spec 2, step 2 document lists. */
const labelOf = (code: string, regime: PersonType) =>
  `document.${code.replaceAll(' ', '')}${code === 'ID' && regime === 'PM' ? '.PM' : ''}`;

const document =
  (regime: PersonType) =>
  (code: string): RequiredDocument => {
    const label = labelOf(code, regime);
    const accept = ACCEPTED[code] ?? PICTURES;
    return { code, label, alt: `${label}.alt`, accept, maxBytes: maxBytesOf(code) };
  };

/** What a platform asks of a regime, by step. */
export function documentsOf({ name }: Platform, regime: PersonType): RequiredDocuments {
  const codes = documentsOfJourney(journeyOf(name));
  const at = (step: DocumentStep) => codes[step][regime].map(document(regime));
  return { 1: at(1), 2: at(2), 3: at(3) };
}
