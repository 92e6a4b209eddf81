/** Who saw what of a person's requests. Source: issue 33, 7. */
import { type InferType, object, string } from 'yup';
import { contract } from './kit/call.ts';
import { list, text, unknownText } from './kit/fields.ts';

/** The lender reads the form and the documents at once. */
const READ_PARTS = ['application', 'request', 'documents', 'account'] as const;

/** One reading by others. It names no person. */
const dataReading = object({
  /** ISO 8601. */
  at: string().required(),
  by: string().oneOf(['lender', 'staff']).required(),
  part: string().oneOf(READ_PARTS).required(),
  /** For people: `SOL-7K4F-29`. */
  request: string().required(),
});
export type DataReading = InferType<typeof dataReading>;

export const dataReadingCalls = contract({
  listDataReadings: {
    method: 'GET',
    path: '/flujo-piloto/cliente/lecturas',
    access: 'session',
    summary: "Who else read the caller's requests, the newest first",
    query: object({ cursor: text(200) }),
    response: object({ rows: list(dataReading), nextCursor: unknownText() }),
  },
});
