import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Bar } from '#components/motion/Bar.tsx';
import { BarFill } from '#components/motion/BarFill.tsx';
import { isAboveCap, type Partner, remainingShare, totalShare } from '#domain/form/partners.ts';

/** The sum of the shareholders' shares, as a bar and as text. */
export function ShareTotal({ partners }: { partners: readonly Partner[] }) {
  const total = totalShare(partners);
  const left = remainingShare(partners);
  const above = Math.round((total - 100) * 100) / 100;

  return (
    <Box>
      <Bar h="2" borderRadius="full" bg="gray.200">
        <BarFill
          share={Math.min(100, total) / 100}
          borderRadius="full"
          bg={above > 0 ? 'red.600' : 'brand.400'}
        />
      </Bar>
      <Box role="status" mt="1" fontSize="sm" fontVariantNumeric="tabular-nums">
        {isAboveCap(partners) ? (
          <FormattedMessage id="partners.total.above" values={{ total, above }} />
        ) : left === 0 ? (
          <FormattedMessage id="partners.total.whole" />
        ) : (
          <FormattedMessage id="partners.total" values={{ total, left }} />
        )}
      </Box>
    </Box>
  );
}
