/**
 * The platforms and their journeys: what is known of each, a row each. Another server may have a platform that is not here:
 * it goes the default journey and has no exceptions. Source: spec 2 (main stepper), 3 (requiredDocs), 6; wire, "The life of a request".
 */
import type { PersonType } from '#domain/person/regime.ts';
import type { DocumentStep } from './expected-documents.ts';
import { HOTEL_DOCUMENTS } from './hotel-documents.ts';

/** The steps of the stepper: the sub-status that each is due at, and the step of its documents. */
export const STEPS = {
  offersSelection: { sub_status: 'Selección de Oferta', document_step: null },
  generalData: { sub_status: 'Registro', document_step: null },
  legalDocuments: { sub_status: 'Documentos Legales', document_step: 1 },
  platformDocuments: { sub_status: 'Documentos de Plataforma', document_step: 2 },
  sendRequest: { sub_status: 'Revisión de documentos', document_step: null },
  signRequest: { sub_status: 'Firmando Contrato', document_step: null },
} as const satisfies Record<string, { sub_status: string; document_step: DocumentStep | null }>;
export type StepComponent = keyof typeof STEPS;
export type StepSubStatus = (typeof STEPS)[StepComponent]['sub_status'];

type DocumentCodes = Record<PersonType, readonly string[]>;

const both = (...codes: string[]): DocumentCodes => ({ PF: codes, PM: codes });

const LEGAL_DOCUMENTS: DocumentCodes = {
  PF: ['ID', 'CD', 'CSF'],
  PM: ['AC', 'PRL', 'ID', 'CD', 'CSF'],
};

const AFTER_OFFERS = [
  'generalData',
  'legalDocuments',
  'platformDocuments',
  'sendRequest',
  'signRequest',
] as const;

type JourneyRow = {
  /** The platform's staff apply, on one list and by permission, and get their mails in Spanish. */
  isByStaff?: true;
  /** The steps of the stepper, in order. */
  steps: readonly StepComponent[];
  documents: Record<DocumentStep, DocumentCodes>;
};

export const JOURNEYS = {
  /** The form first; once the offer is accepted, evidence that the deposit account was changed. */
  amazon: {
    steps: AFTER_OFFERS,
    documents: { 1: LEGAL_DOCUMENTS, 2: both('ECB2'), 3: both('CLABE') },
  },
  offersFirst: {
    steps: ['offersSelection', ...AFTER_OFFERS],
    documents: { 1: LEGAL_DOCUMENTS, 2: both('ECB2'), 3: both() },
  },
  /** A wizard of its own; projections in place of an account statement. */
  hotel: {
    isByStaff: true,
    steps: [],
    documents: { 1: HOTEL_DOCUMENTS, 2: both('ID PF'), 3: both() },
  },
} as const satisfies Record<string, JourneyRow>;
export type Journey = keyof typeof JOURNEYS;

export const DEFAULT_JOURNEY: Journey = 'offersFirst';

type PlatformRow = {
  id: number;
  /** As its clients know it. */
  name: string;
  journey: Journey;
  regimes: readonly PersonType[];
  /** The marketplace that its sellers may sign in with, as the identity provider calls it, and whose identities get a client by themselves. Source: spec 4. */
  marketplace?: 'Amazon';
  /** What is prefilled stays open. Source: spec 6. */
  isPrefillOpen?: true;
  /** The detail of an offer has Back. Source: spec 2 and 6. */
  hasOfferBack?: true;
};

export const PLATFORMS = {
  amazon: {
    id: 1,
    name: 'Amazon',
    journey: 'amazon',
    regimes: ['PF', 'PM'],
    marketplace: 'Amazon',
    isPrefillOpen: true,
  },
  'tienda-nube': {
    id: 2,
    name: 'Tienda Nube',
    journey: 'offersFirst',
    regimes: ['PF', 'PM'],
    hasOfferBack: true,
  },
  clip_pm: { id: 3, name: 'Clip', journey: 'offersFirst', regimes: ['PF', 'PM'] },
  oyo: { id: 4, name: 'OYO', journey: 'hotel', regimes: ['PF', 'PM'] },
  'mercado-sur': { id: 5, name: 'Mercado Sur', journey: 'offersFirst', regimes: ['PF'] },
} as const satisfies Record<string, PlatformRow>;
type Platform = keyof typeof PLATFORMS;

export type Marketplace = NonNullable<PlatformRow['marketplace']>;

const isPlatform = (platform: string): platform is Platform => Object.hasOwn(PLATFORMS, platform);

const rowOf = (platform: string): PlatformRow | undefined =>
  isPlatform(platform) ? PLATFORMS[platform] : undefined;

const platformWhere = (matches: (row: PlatformRow) => boolean): string => {
  const found = Object.entries(PLATFORMS).find(([, row]) => matches(row));
  if (!found) throw new Error('No such platform.');
  return found[0];
};

export const PLATFORM_NAMES: readonly string[] = Object.values(PLATFORMS).map(({ name }) => name);

/** A platform that is not known is named as the server names it. */
export const platformName = (platform: string): string => rowOf(platform)?.name ?? platform;

export const journeyOf = (platform: string): Journey => rowOf(platform)?.journey ?? DEFAULT_JOURNEY;

const journeyRow = (journey: Journey): JourneyRow => JOURNEYS[journey];

/** Whether a platform's staff apply. */
export const isByStaff = (journey: Journey): boolean => journeyRow(journey).isByStaff === true;

export const STAFF_JOURNEYS: readonly string[] = Object.entries(JOURNEYS).flatMap(
  ([journey, row]) => ('isByStaff' in row ? [journey] : []),
);

/** The platform whose staff apply. */
export const STAFF_PLATFORM = platformWhere(({ journey }) => isByStaff(journey));

/** Whether the offer is chosen before anything is filled in. */
export const isOfferFirst = (journey: Journey): boolean =>
  journeyRow(journey).steps[0] === 'offersSelection';

export const documentsOfJourney = (journey: Journey): JourneyRow['documents'] =>
  journeyRow(journey).documents;

export const isPrefillOpen = (platform: string): boolean => rowOf(platform)?.isPrefillOpen === true;

export const hasOfferBack = (platform: string): boolean => rowOf(platform)?.hasOfferBack === true;

/** The marketplace that a platform's sellers sign in with; null without one. */
export const marketplaceOf = (platform: string): Marketplace | null =>
  rowOf(platform)?.marketplace ?? null;

/** The platform of the identities that come from a marketplace. */
export const MARKETPLACE_PLATFORM = platformWhere(({ marketplace }) => marketplace !== undefined);
