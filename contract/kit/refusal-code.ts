/** Without yup, so that a page that only names a failure does not load it. */

/** The request stands otherwise than the call expects; each code names how. Source: ruling 54. */
const conflictStatus = {
  conflict: 409,
  /** The request is not at the step of this call. */
  wrongStep: 409,
  /** The owner of the account has stopped the request. */
  requestHeld: 409,
  /** The account that the sales are paid into is not open yet. */
  accountNotOpen: 409,
  alreadyAccepted: 409,
  alreadyClient: 409,
  alreadySent: 409,
  alreadySigned: 409,
  newerTerms: 409,
  noOfferYet: 409,
  noSales: 409,
  /** No document or correction is asked for now. */
  nothingDue: 409,
  /** A mail about it went out within the last day. */
  remindedToday: 409,
} as const;

/** The codes the API refuses with, and the status of each. Source: wire, ground rules. */
export const refusalStatus = {
  ...conflictStatus,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Its sign-in is not recent enough for this act. */
  signInAgain: 403,
  notFound: 404,
  methodNotAllowed: 405,
  /** Its last day has passed; what is refused is the offer, whatever the request's step. */
  offerExpired: 409,
  /** The lender's `event_id` came before, with another event. */
  eventReused: 409,
  /** The retention lends less than the lender's smallest amount. Source: ruling 25. */
  retentionTooSmall: 422,
  gone: 410,
  changed: 412,
  /** The scanner found something malicious in the file. */
  infected: 422,
  tooLarge: 413,
  unsupportedType: 415,
  rule: 422,
  /** The `Idempotency-Key` came before, with another request. */
  keyReused: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof refusalStatus;

export const isRefusalCode = (code: string | undefined): code is RefusalCode =>
  code !== undefined && Object.hasOwn(refusalStatus, code);

/** Whether a refusal is by this code; `conflict` stands for each of its kinds. */
export const isRefusedBy = (code: RefusalCode, given: string | undefined): boolean =>
  given === code ||
  (code === 'conflict' && given !== undefined && Object.hasOwn(conflictStatus, given));
