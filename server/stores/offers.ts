import type { Offer } from '#contract/offers.ts';
import { toCents, toPesos } from '#domain/money/money.ts';
import { OFFER_DAYS } from '#domain/money/quote.ts';
import type { Sql } from '#server/database/sql.ts';

type Row = {
  id: string;
  max_offer_cents: string | number;
  term: number;
  retention: string;
  min_retention: string | null;
  max_retention: string | null;
  opening_fee: string;
  fee_vat: string;
  monthly_rate: string;
  commissions: Offer['commissions'];
  cat: string;
  cat_unit: 'fraction' | 'percent' | null;
  cat_date: string;
  epayment: boolean;
  instructions: Offer['instructions'];
  valid_until: string;
  min_offer_cents: string | number | null;
  moratorium_interest: string | null;
  explanation: Offer['explanation'];
};

/** The offers of a request in the lender's order, as the wire shows them. */
export async function offersOf(sql: Sql, requestId: string): Promise<Offer[]> {
  const { rows } = await sql.query<Row>(
    `select id, max_offer_cents, term, retention, min_retention, max_retention, opening_fee, fee_vat,
            monthly_rate, commissions, cat, cat_unit, cat_date::text as cat_date, epayment,
            instructions,
            coalesce(valid_until, cat_date + ${OFFER_DAYS})::text as valid_until, min_offer_cents,
            moratorium_interest, explanation
       from offer where request_id = $1 order by position`,
    [requestId],
  );
  return rows.map(offerOf);
}

/** For a new evaluation, which brings them all. */
export async function deleteOffers(sql: Sql, requestId: string) {
  await sql.query('delete from offer where request_id = $1', [requestId]);
}

/** Whether another request has an offer of one of these ids. */
export async function isTaken(sql: Sql, requestId: string, ids: string[]): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from offer where id = any($2::uuid[]) and request_id <> $1 limit 1',
    [requestId, ids],
  );
  return rows.length > 0;
}

export async function addOffer(sql: Sql, requestId: string, position: number, offer: Offer) {
  const date = [
    offer.cat_calculation_date_year,
    offer.cat_calculation_date_month,
    offer.cat_calculation_date_day,
  ];
  await sql.query(
    `insert into offer (id, request_id, position, max_offer_cents, term, retention, min_retention,
                        max_retention, opening_fee, fee_vat, monthly_rate, commissions, cat, cat_unit,
                        cat_date, epayment, instructions, valid_until, min_offer_cents,
                        moratorium_interest, explanation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      offer.evaluation_results_id,
      requestId,
      position,
      toCents(offer.max_offer),
      offer.term,
      offer.retention,
      offer.min_retention_percentage_app,
      offer.max_retention_percentage_app,
      offer.opening_fee,
      offer.fee_vat,
      offer.monthly_rate,
      JSON.stringify(offer.commissions),
      offer.cat_without_tax,
      offer.cat_unit,
      date.map((part) => String(part).padStart(2, '0')).join('-'),
      offer.epayment,
      offer.instructions ? JSON.stringify(offer.instructions) : null,
      offer.valid_until ?? null,
      offer.min_offer ? toCents(offer.min_offer) : null,
      offer.moratorium_interest ?? null,
      offer.explanation ? JSON.stringify(offer.explanation) : null,
    ],
  );
}

function offerOf(row: Row): Offer {
  const [year = 0, month = 0, day = 0] = row.cat_date.split('-').map(Number);
  return {
    evaluation_results_id: row.id,
    max_offer: toPesos(Number(row.max_offer_cents)),
    term: row.term,
    retention: Number(row.retention),
    min_retention_percentage_app: maybeNumber(row.min_retention),
    max_retention_percentage_app: maybeNumber(row.max_retention),
    opening_fee: Number(row.opening_fee),
    fee_vat: Number(row.fee_vat),
    monthly_rate: Number(row.monthly_rate),
    commissions: row.commissions,
    cat_without_tax: Number(row.cat),
    cat_unit: row.cat_unit,
    cat_calculation_date_day: day,
    cat_calculation_date_month: month,
    cat_calculation_date_year: year,
    epayment: row.epayment,
    ...(row.instructions && { instructions: row.instructions }),
    valid_until: row.valid_until,
    min_offer: row.min_offer_cents === null ? null : toPesos(Number(row.min_offer_cents)),
    moratorium_interest: maybeNumber(row.moratorium_interest),
    explanation: row.explanation ?? null,
  };
}

const maybeNumber = (text: string | null) => (text === null ? null : Number(text));
