import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
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
      <Box
        display="flex"
        h="10"
        borderRadius="l2"
        overflow="hidden"
        gap="0.5"
        aria-hidden="true"
        fontSize="sm"
        fontWeight="semibold"
      >
        <Box
          w={`${retention * 100}%`}
          minW="12"
          bg="brand.900"
          color="white"
          display="grid"
          placeItems="center"
          transition="width 0.2s"
          _motionReduce={{ transition: 'none' }}
        >
          {values.percent}
        </Box>
        <Box flex="1" bg="brand.400" color="ink" display="grid" alignItems="center" px="3">
          {formatPercentage(1 - retention)}
        </Box>
      </Box>
      <Box mt="2" aria-live="polite">
        <FormattedMessage id={text} values={values} />
      </Box>
    </Box>
  );
}
