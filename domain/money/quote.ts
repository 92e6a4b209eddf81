/**
 * A quote: what one offer comes to for one amount and one retention. Pesos, fractions, months, ISO days.
 * Source: spec 7 (save the quote), 9 (loan received). Where the specification names a figure and does not
 * define it, this is the project's reading: `amount` is what is asked for, `loanamount` what reaches the applicant.
 */
import { addMonths, type Month, monthOf, plusDays } from '#domain/person/dates.ts';
import { loanReceived, totalToRepay } from './loan.ts';

/** How long an offer holds where the lender names no day. Source: ruling 24. */
export const OFFER_DAYS = 30;

/** The most of an offer at its own retention, or less at the person's choice. Source: spec 4 (pre-authorised page). */
export const QUOTE_TYPES = ['maximum', 'custom'] as const;
export type QuoteType = (typeof QUOTE_TYPES)[number];

/** The terms of an offer, as far as they make a price. */
type Price = { openingFee: number; feeVat: number; monthlyRate: number; months: number };

/** What is received and what is paid back. */
export const quoteFigures = (
  amount: number,
  { openingFee, feeVat, monthlyRate, months }: Price,
) => ({
  loanamount: loanReceived({ amount, openingFee, feeVat }),
  totalpayment: totalToRepay({ amount, monthlyRate, months }),
});

/** Payments begin in the month after the day of the quote. */
export const firstPaymentMonth = (day: string): Month => addMonths(monthOf(day), 1);

/** When a quote is made and until when it holds, by the server's clock. */
export type QuoteDates = { datef: string; timef: string; validuntil_date: string };

export const datesOf = ({ datef, timef, validuntil_date }: QuoteDates): QuoteDates => ({
  datef,
  timef,
  validuntil_date,
});

/** The last day of an offer of this day. @throws RangeError for no day. */
export const validUntil = (day: string): string => plusDays(day, OFFER_DAYS);
