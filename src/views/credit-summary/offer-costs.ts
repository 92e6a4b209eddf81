/** What an offer costs beside its payments, as the detail shows it. Source: spec 3, 9; D-32, rulings 14 and 17. */
import type { Message } from '#components/text/message.ts';
import type { Offer } from '#contract/offers.ts';
import { catPercent } from '#domain/money/cat.ts';
import { commissionAmounts } from '#domain/money/commission.ts';
import { annualRate, openingFeeOf } from '#domain/money/loan.ts';
import { formatPercentage } from '#domain/money/percentage.ts';

export type OfferCosts = {
  /** Pesos, VAT included. */
  openingFee: number;
  commissions: { name: Message; disclaimer: Message; amount: number }[];
  /** The fixed rate of a year, as it is read; without VAT. Source: spec 9. */
  annualRate: string;
  /** Per cent, without VAT, one decimal. */
  cat: number;
};

/**
 * The costs at this amount, in pesos; null where one is unknown: an offer whose costs are not shown
 * cannot be accepted (C6: a commission that cannot be read blocks acceptance).
 */
export function costsOf(offer: Offer, amount: number): OfferCosts | null {
  const cat = catPercent(offer.cat_without_tax, offer.cat_unit);
  const commissions = commissionsOf(offer, amount);
  if (cat === null || commissions === null) return null;
  const { opening_fee, fee_vat: feeVat } = offer;
  const openingFee = openingFeeOf({ amount, openingFee: opening_fee, feeVat });
  const rate = formatPercentage(annualRate(offer.monthly_rate));
  return { openingFee, commissions, annualRate: rate, cat };
}

function commissionsOf(offer: Offer, amount: number) {
  const amounts = commissionAmounts(offer, amount);
  if (amounts === null) return null;
  return offer.commissions.map((one, index) => ({
    name: { text: one.name, en: one.name_en },
    disclaimer: { text: one.disclaimer, en: one.disclaimer_en },
    amount: amounts[index] ?? 0,
  }));
}
