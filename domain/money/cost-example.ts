/**
 * The example of what a credit costs that stands at the foot of every page; an offer has its own figures and day.
 * Worked out from the specification's constants. Source: spec 9 (a footer states the CAT); D-34; mexico C4.
 */
import type { Reviewed } from '#domain/request/legal-links.ts';

export const costExample: Reviewed & {
  /** Pesos. */
  amount: number;
  months: number;
  /** Fractions, without VAT; the rate is fixed. */
  annualRate: number;
  openCommission: number;
  cat: number;
  /** The day of the calculation. */
  calculated: string;
} = {
  amount: 100_000,
  months: 12,
  annualRate: 0.6,
  openCommission: 0.1,
  cat: 1.232,
  calculated: '2026-11-21',
  owner: 'Finanzas',
  reviewed: '2026-11-21',
  nextReview: '2027-11-21',
};
