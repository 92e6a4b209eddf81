/** The full client submission, as it goes over the wire; `contract/submission.ts` checks it there. Source: spec 3. */
import type { PersonType } from '#domain/person/regime.ts';
import type { AddressText, SubmittedClient } from './client-record.ts';
import type { Partner } from './partners.ts';
import type { RiskAnswer } from './risk-matrix.ts';

export type Submission = {
  request_id: string;
  /** The regime that was filled in: for AMBOS, the tab. Source: D-59. */
  tipo_persona: PersonType;
  client: SubmittedClient;
  address: Record<AddressText, string> & { country_id: number };
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
