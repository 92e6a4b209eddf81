import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#components/frame/Panel.tsx';
import { CostFacts } from '#components/money/CostFacts.tsx';
import { CostFigures } from '#components/money/CostFigures.tsx';
import { agreedCat } from '#domain/money/counted-cat.ts';
import { costOf } from '#domain/money/offer-cost.ts';
import { firstPaymentMonth } from '#domain/money/quote.ts';
import { repaymentOf } from '#domain/money/repayment.ts';
import { averageSale } from '#domain/money/sales.ts';
import { type OfferQuoteActor, selectCredit } from '#machines/parts/money/offer-quote.machine.ts';
import { isSameFigures, selectShown } from './shown-figures.ts';

type Props = {
  actor: OfferQuoteActor;
  /** The figures are not those of the terms. */
  isDimmed?: boolean;
  children?: ReactNode;
};

/** Received, paid and the cost between them, before anything can be accepted. Source: look, "Money first". */
export function QuoteFigures({ actor, isDimmed = false, children }: Props) {
  const shown = useSelector(actor, selectShown, isSameFigures);
  const { offer, sales, dates } = useSelector(actor, selectCredit);
  if (!shown) return null;
  const { amount, received, total, retention } = shown;
  const cost = costOf({ received, total });
  const repayment = repaymentOf({
    history: sales,
    amount,
    monthlyRate: offer.monthly_rate,
    retention,
    first: firstPaymentMonth(dates.datef),
  });

  return (
    <Panel title={<FormattedMessage id="offerQuote.title" />}>
      <CostFigures figures={{ received, total, cost }} months={offer.term} isDimmed={isDimmed} />
      <Box mt="3">
        <CostFacts
          retention={retention}
          averageSale={averageSale(sales)}
          repayment={repayment}
          contract={{ months: offer.term, total }}
          cat={agreedCat(offer)}
          isDimmed={isDimmed}
        />
      </Box>
      <Box mt="2" role="status">
        {children}
      </Box>
    </Panel>
  );
}
