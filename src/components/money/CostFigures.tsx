import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { OfferFigures } from '#domain/money/offer-cost.ts';
import { CountedMoney } from './CountedMoney.tsx';

type Props = {
  figures: Pick<OfferFigures, 'received' | 'total' | 'cost'>;
  /** Months in which the total is counted. */
  months: number;
  /** The figures are not those of the terms. */
  isDimmed?: boolean;
};

/** Received, paid in all and the cost between them, with their period. Source: look, "Money first". */
export function CostFigures({ figures, months, isDimmed = false }: Props) {
  return (
    <>
      <chakra.dl
        display="grid"
        gap="2"
        color={isDimmed ? 'fg.subtle' : undefined}
        aria-busy={isDimmed}
      >
        <Figure label="cost.receive" amount={figures.received} isMain={!isDimmed} />
        <Figure label="cost.total" amount={figures.total} />
        <Figure label="cost.cost" amount={figures.cost} />
      </chakra.dl>
      <Box mt="2" fontSize="sm" color="fg.muted">
        <FormattedMessage id="cost.note" values={{ months }} />
      </Box>
    </>
  );
}

type FigureProps = {
  label: 'cost.receive' | 'cost.total' | 'cost.cost';
  amount: number;
  isMain?: boolean;
};

function Figure({ label, amount, isMain = false }: FigureProps) {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline">
      <chakra.dt fontSize="sm" color="fg.muted">
        <FormattedMessage id={label} />
      </chakra.dt>
      <chakra.dd
        fontSize={isMain ? '2xl' : 'xl'}
        fontWeight="bold"
        color={isMain ? 'fg.brand' : undefined}
      >
        <CountedMoney amount={amount} />
      </chakra.dd>
    </Box>
  );
}
