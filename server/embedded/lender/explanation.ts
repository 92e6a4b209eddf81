/** What the embedded lender explains its offers by: the sales that it evaluated. Source: B15. */
import type { Offer } from '#contract/offers.ts';
import { formatMoney } from '#domain/money/money.ts';
import { averageSale, type SalesItem } from '#domain/money/sales.ts';

/** Null without sales. */
export function explanationOf(sales: readonly SalesItem[]): Offer['explanation'] {
  if (sales.length === 0) return null;
  const average = formatMoney(averageSale(sales));
  const lowest = formatMoney(Math.min(...sales.map(({ sale }) => sale)));
  return {
    reasons: [
      {
        text: `En los últimos ${sales.length} meses vendiste en promedio ${average} al mes.`,
        text_en: `Over the last ${sales.length} months you sold ${average} a month on average.`,
      },
      {
        text: `Tu mes más bajo fue de ${lowest}.`,
        text_en: `Your lowest month was ${lowest}.`,
      },
    ],
    improvements: [
      {
        text: 'Que tus ventas crezcan durante seis meses.',
        text_en: 'Six months of growing sales.',
      },
      {
        text: 'Que tus meses bajos se acerquen a tu promedio.',
        text_en: 'Low months that come closer to your average.',
      },
    ],
  };
}
