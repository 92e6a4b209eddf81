/** Without yup, so that a page that only names a failure does not load it. */

/** The codes the API refuses with, and the status of each. Source: wire, ground rules. */
export const refusalStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  offerExpired: 409,
  gone: 410,
  changed: 412,
  tooLarge: 413,
  unsupportedType: 415,
  rule: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof refusalStatus;

export const isRefusalCode = (code: string | undefined): code is RefusalCode =>
  code !== undefined && Object.hasOwn(refusalStatus, code);
