import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Bar } from '#components/motion/Bar.tsx';
import { BarFill } from '#components/motion/BarFill.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { splitSale } from '#domain/money/retention.ts';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  /** One sale, pesos. */
  sale: number;
  /** A fraction of it. */
  retention: number;
  /** The same in words; of an average month by default. */
  text?: MessageKey;
};

/** The sale that splits: a part repays, the rest is the seller's. Source: look, "One idea". */
export function SaleSplit({ sale, retention, text = 'saleSplit.text' }: Props) {
  const { paid, kept } = splitSale(sale, retention);
  const values = {
    sale: formatMoney(sale),
    paid: formatMoney(paid),
    kept: formatMoney(kept),
    percent: formatPercentage(retention),
  };

  return (
    <Box>
      <Bar h="10" bg="brand.400" borderRadius="l2" fontSize="sm" fontWeight="semibold">
        <BarFill
          share={retention}
          least="3rem"
          bg="brand.900"
          color="white"
          borderEndWidth="2px"
          borderColor="white"
          display="grid"
          placeItems="center end"
          pe="2"
        >
          {values.percent}
          <Box position="absolute" insetStart="100%" color="ink" px="3.5" whiteSpace="nowrap">
            {formatPercentage(1 - retention)}
          </Box>
        </BarFill>
      </Bar>
      <Box mt="2" aria-live="polite">
        <FormattedMessage id={text} values={values} />
      </Box>
    </Box>
  );
}
