/** The full client submission, as it goes over the wire; `contract/submission.ts` checks it there. Source: spec 3. */
import type { PersonType } from '#domain/person/regime.ts';
import type { Partner } from './partners.ts';
import type { RiskAnswer } from './risk-matrix.ts';

/** What a client does and comes from when no field asks: ids of the lender's catalogues. Source: spec 3 and 9; D-80. */
export const DEFAULT_EMPLOYMENT_ID = 1;
export const DEFAULT_NATIONALITY_ID = 110;

/** Texts that are always sent, empty where no field asks for them. */
export const CLIENT_TEXTS = [
  'names',
  'first_name',
  'second_name',
  'rfc',
  'email',
  'telephone',
  'account_key',
] as const;
export const ADDRESS_TEXTS = [
  'postal_code',
  'neighborhood',
  'city',
  'county',
  'state',
  'street',
  'out_number',
  'in_number',
] as const;
/** Texts that are sent only where there is an answer. */
export const OPTIONAL_CLIENT_TEXTS = ['curp', 'birth_date', 'business_activity'] as const;

type Texts<Names extends readonly string[]> = Record<Names[number], string>;

export type SubmittedClient = Texts<typeof CLIENT_TEXTS> & {
  [Name in (typeof OPTIONAL_CLIENT_TEXTS)[number]]?: string | undefined;
} & {
  gender?: 'Masculino' | 'Femenino' | '' | undefined;
  spouse_name?: string | undefined;
  employment_id?: number | undefined;
  nationality_id?: number | undefined;
  accepted_terms_and_conditions?: boolean | undefined;
};

export type Submission = {
  request_id: string;
  /** The regime that was filled in: for AMBOS, the tab. Source: D-59. */
  tipo_persona: PersonType;
  client: SubmittedClient;
  address: Texts<typeof ADDRESS_TEXTS> & { country_id: number };
  /** Of legal entities only. */
  company?: { business_name: string; company_creation_date: string } | undefined;
  platform_data?: { token: string; firstSale: string } | undefined;
  business_type: { name: string };
  /** Absent or empty keeps the one that was given before. */
  fiscal_credentials?: { ciec_key: string } | undefined;
  client_pld_risk_matrix: RiskAnswer[];
  request: { credit_destination: string };
  partners: Partner[];
  platform: { platform_name: string };
  /** What the person was warned of and kept: `client.rfc:checkDigit`. Source: decisions, ruling 4. */
  warnings: string[];
};
