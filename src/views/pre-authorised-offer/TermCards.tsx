import { Box, chakra, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { formatPercentage } from '#domain/money/percentage.ts';
import {
  type OfferQuoteActor,
  selectCredit,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';

type Props = { actor: OfferQuoteActor };

/** Amount, term and retention in three cards. Source: spec 2. */
export function TermCards({ actor }: Props) {
  const { offer } = useSelector(actor, selectCredit);
  const { amount, retention } = useSelector(actor, selectTerms);

  return (
    <Grid
      as="dl"
      gap="3"
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: '2fr 1fr 1fr',
        lg: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <Card label="preAuthorised.amount" isMain>
        <MoneyText amount={amount} />
      </Card>
      <Card label="preAuthorised.term">
        <FormattedMessage id="offerCard.monthsValue" values={{ months: offer.term }} />
      </Card>
      <Card label="preAuthorised.retention">{formatPercentage(retention)}</Card>
    </Grid>
  );
}

type CardProps = {
  label: 'preAuthorised.amount' | 'preAuthorised.term' | 'preAuthorised.retention';
  isMain?: boolean;
  children: ReactNode;
};

function Card({ label, isMain = false, children }: CardProps) {
  return (
    <Box
      gridColumn={isMain ? { base: '1 / -1', md: 'auto', lg: '1 / -1' } : undefined}
      bg={isMain ? 'brand.900' : 'bg'}
      color={isMain ? 'white' : undefined}
      borderWidth={isMain ? '0' : '1px'}
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="1"
    >
      <chakra.dt fontSize="sm" color={isMain ? 'brand.200' : 'fg.muted'}>
        <FormattedMessage id={label} />
      </chakra.dt>
      <chakra.dd
        fontSize={isMain ? 'clamp(1.75rem, 9vw, 3rem)' : '2xl'}
        fontWeight="bold"
        letterSpacing="tight"
        lineHeight="heading"
      >
        {children}
      </chakra.dd>
    </Box>
  );
}
