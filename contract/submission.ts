/** The full client submission on the wire. Source: spec 3. */
import { array, object, type Schema, string } from 'yup';
import type { Submission } from '#domain/form/submission.ts';
import { sentAddress, sentClient } from './client-record.ts';
import { flag, id, isoDate, requiredText, text, typed } from './kit/fields.ts';
import { partner } from './partners.ts';

type Unnamed = 'request_id' | 'tipo_persona' | 'warnings';
type SentSubmission = Omit<Submission, Unnamed> & {
  [Name in Unnamed]?: Submission[Name] | undefined;
};

const riskAnswer = object({
  question: requiredText(300),
  value: text(100).defined(),
  description: text(500).defined(),
  show: flag(),
  PM: flag(),
  PF: flag(),
});

const answer = () => typed().defined();

/**
 * The full client submission; what spec 3 does not name may be absent (ruling 29). The form's definition decides
 * which answers are required (`form-rules.ts`). Source: spec 3.
 */
export const clientSubmission = object({
  /** Absent: the request that the person is busy with. */
  request_id: id().optional(),
  /** Absent: PM with a company, PF without one. */
  tipo_persona: string().oneOf(['PF', 'PM'] as const),
  client: sentClient(),
  address: sentAddress(),
  company: object({
    business_name: answer(),
    company_creation_date: isoDate().required('error.required'),
  })
    .optional()
    .default(undefined),
  platform_data: object({ token: text(500).defined(), firstSale: text(20).defined() })
    .optional()
    .default(undefined),
  business_type: object({ name: answer() }),
  fiscal_credentials: object({ ciec_key: text(50).defined() })
    .optional()
    .default(undefined),
  client_pld_risk_matrix: array().of(riskAnswer).max(50).required(),
  request: object({ credit_destination: answer() }),
  partners: array().of(partner).max(30).required(),
  platform: object({ platform_name: requiredText(40) }),
  warnings: array().of(text(100).required()).max(20),
}) satisfies Schema<SentSubmission>;
