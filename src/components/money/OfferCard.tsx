import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatPercentage } from '#domain/money/percentage.ts';
import { amountSize } from './amount-size.ts';
import { MoneyText } from './MoneyText.tsx';

type Props = {
  /** Its place in the list, from 1. */
  number: number;
  /** Pesos. */
  amount: number;
  months: number;
  /** Fraction of sales. */
  retention: number;
  picture?: string | undefined;
  disabled?: boolean | undefined;
  /** What it costs, above the button. */
  children?: React.ReactNode;
  onShow: () => void;
};

/** One offer: number, amount, months, retention, and the way to its detail. Source: spec 2. */
export function OfferCard({
  number,
  amount,
  months,
  retention,
  picture,
  disabled,
  children,
  onShow,
}: Props) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'offerCard.number' }, { number });

  return (
    <chakra.article
      aria-label={name}
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="sm"
      overflow="hidden"
      containerType="inline-size"
      display="flex"
      flexDirection="column"
      h="full"
    >
      <Box bg="brand.900" color="white" p="6" position="relative" overflow="hidden" minH="32">
        {picture && (
          <Box position="absolute" insetEnd="0" top="0" h="full" aria-hidden="true">
            <chakra.img src={picture} alt="" h="full" />
          </Box>
        )}
        <Box position="relative">
          <Box fontSize="sm" color="brand.200" fontWeight="medium">
            {name}
          </Box>
          <Box mt="2" fontSize="sm">
            <FormattedMessage id="offerCard.amount" />
          </Box>
          <Box
            fontSize={amountSize(amount)}
            lineHeight="heading"
            fontWeight="bold"
            letterSpacing="tight"
          >
            <MoneyText amount={amount} />
          </Box>
        </Box>
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4" p="6">
        <Figure label="offerCard.months">
          <FormattedMessage id="offerCard.monthsValue" values={{ months }} />
        </Figure>
        <Figure label="offerCard.retention">{formatPercentage(retention)}</Figure>
      </Box>
      <Box px="6" flex="1">
        {children}
      </Box>
      <Box p="6">
        <Button w="full" disabled={disabled ?? false} onClick={onShow}>
          <FormattedMessage id="offerCard.show" />
          <chakra.span srOnly>{name}</chakra.span>
        </Button>
      </Box>
    </chakra.article>
  );
}

type FigureProps = { label: 'offerCard.months' | 'offerCard.retention'; children: React.ReactNode };

function Figure({ label, children }: FigureProps) {
  return (
    <div>
      <Box fontSize="sm" color="fg.muted">
        <FormattedMessage id={label} />
      </Box>
      <Box fontSize="xl" fontWeight="semibold">
        {children}
      </Box>
    </div>
  );
}
