/** Within which the lender pays what is left of a sale to the seller. Source: spec 1. */
export const REMAINDER_MS = 48 * 3_600_000;
