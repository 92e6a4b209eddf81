/** Within which the lender pays what is left of a sale to the seller. Source: spec 1. */
export const REMAINDER_HOURS = 48;
export const REMAINDER_MS = REMAINDER_HOURS * 3_600_000;
