/** The shape of the full client submission. Source: spec 3; the contract guards it on the wire. */
import type { Partner } from './partners.ts';
import type { PersonType } from './regime.ts';
import type { RiskAnswer } from './risk-matrix.ts';

type Gender = 'Masculino' | 'Femenino' | '';

export type SubmittedClient = {
  names: string;
  first_name: string;
  second_name: string;
  rfc: string;
  email: string;
  telephone: string;
  account_key: string;
  curp?: string;
  gender?: Gender;
  birth_date?: string;
  business_activity?: string;
  spouse_name?: string;
  employment_id?: number;
  nationality_id?: number;
  accepted_terms_and_conditions?: boolean;
};

export type SubmittedAddress = {
  postal_code: string;
  neighborhood: string;
  city: string;
  county: string;
  state: string;
  street: string;
  out_number: string;
  in_number: string;
  country_id: number;
};

export type Submission = {
  request_id: string;
  tipo_persona: PersonType;
  client: SubmittedClient;
  address: SubmittedAddress;
  /** Of legal entities only. */
  company: { business_name: string; company_creation_date: string } | undefined;
  platform_data: { token: string; firstSale: string } | undefined;
  business_type: { name: string };
  /** Absent keeps the one that was given before. */
  fiscal_credentials: { ciec_key: string } | undefined;
  client_pld_risk_matrix: RiskAnswer[];
  request: { credit_destination: string };
  partners: Partner[];
  platform: { platform_name: string };
  warnings: string[];
};
