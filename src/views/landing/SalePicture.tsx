import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { SplitBar } from '#components/money/SplitBar.tsx';

/** An example, and called one: pesos of a sale, and the fraction withheld. */
const SALE = 1000;
const RETENTION = 0.2;

/** Its own height from its first line on: it is centred beside the words, and would move while the page loads. */
const HEIGHT = { base: '15.75rem', md: '17.25rem' };

/** How a sale is shared between the person and the credit. */
export function SalePicture() {
  return (
    <Box
      bg="bg"
      borderRadius="xl"
      borderWidth="1px"
      boxShadow="lg"
      p={{ base: '5', md: '8' }}
      minH={HEIGHT}
    >
      <Row label="landing.sale" amount={SALE} strong />
      <Box my="5">
        <SplitBar retention={RETENTION} h="4" />
      </Box>
      <Box display="grid" gap="3">
        <Row label="landing.sale.yours" amount={SALE * (1 - RETENTION)} dot="brand.400" />
        <Row label="landing.sale.repaid" amount={SALE * RETENTION} dot="brand.900" />
      </Box>
      <Box mt="5" pt="4" borderTopWidth="1px" fontSize="sm" color="fg.muted">
        <FormattedMessage id="landing.sale.example" />
      </Box>
    </Box>
  );
}

type RowProps = {
  label: 'landing.sale' | 'landing.sale.yours' | 'landing.sale.repaid';
  amount: number;
  dot?: string;
  strong?: boolean;
};

function Row({ label, amount, dot, strong = false }: RowProps) {
  return (
    <Box display="flex" alignItems="center" gap="2" fontWeight={strong ? 'bold' : 'medium'}>
      {dot && <Box boxSize="3" borderRadius="full" bg={dot} />}
      <Box flex="1">
        <FormattedMessage id={label} />
      </Box>
      <Box fontSize={strong ? '2xl' : 'md'}>
        <MoneyText amount={amount} />
      </Box>
    </Box>
  );
}
