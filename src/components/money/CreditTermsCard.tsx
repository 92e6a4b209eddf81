import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { catPercent } from '#domain/money/cat.ts';
import type { CreditTerms } from '#domain/money/credit-terms.ts';
import { costOf } from '#domain/money/offer-cost.ts';
import { DataList, DataRow } from '../text/DataList.tsx';
import { useDayText } from '../text/day-text.ts';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { amountSize } from './amount-size.ts';
import { CatRow } from './CatRow.tsx';
import { CostFigures } from './CostFigures.tsx';
import { MoneyText } from './MoneyText.tsx';
import { SaleSplit } from './SaleSplit.tsx';

/** A round sale, pesos. */
const EXAMPLE_SALE = 1000;

type Props = {
  title: Message;
  terms: CreditTerms;
  /** Until when, or since when. */
  children?: ReactNode;
};

/** A credit as a document of value: amount, what is received and paid, how a sale splits, the CAT. Source: look, "One idea". */
export function CreditTermsCard({ title, terms, children }: Props) {
  const { amount, term, retention, received, total } = terms;
  const id = useId();

  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="sm"
      overflow="hidden"
      containerType="inline-size"
    >
      <Box bg="brand.900" color="white" px={{ base: '4', md: '6' }} py="5">
        <chakra.h2 id={id} fontSize="sm" color="brand.200" fontWeight="medium">
          <MessageText message={title} />
        </chakra.h2>
        <Box
          fontSize={amountSize(amount)}
          lineHeight="heading"
          fontWeight="bold"
          letterSpacing="tight"
        >
          <MoneyText amount={amount} />
        </Box>
        {children && (
          <Box mt="1" fontSize="sm">
            {children}
          </Box>
        )}
      </Box>
      <Box px={{ base: '4', md: '6' }} pt="5" pb="2" display="grid" gap="4">
        <div>
          <CostFigures
            figures={{ received, total, cost: costOf({ received, total }) }}
            months={term}
          />
        </div>
        <SaleSplit sale={EXAMPLE_SALE} retention={retention} text="creditTerms.split" />
        <DataList>
          <DataRow label="creditTerms.term">
            <FormattedMessage id="creditTerms.months" values={{ months: term }} />
          </DataRow>
          <Cat terms={terms} />
        </DataList>
      </Box>
    </chakra.section>
  );
}

function Cat({ terms: { cat, cat_unit, cat_date } }: Pick<Props, 'terms'>) {
  const day = useDayText();
  const percent = catPercent(cat, cat_unit);
  if (percent === null) return null;
  return (
    <CatRow percent={percent}>
      <FormattedMessage id="creditTerms.catDate" values={{ date: day(cat_date) }} />
    </CatRow>
  );
}
