import { Box, chakra, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CountedMoney } from '#components/money/CountedMoney.tsx';
import { SplitBar } from '#components/money/SplitBar.tsx';
import { catPercent } from '#domain/money/cat.ts';
import { costExample } from '#domain/money/cost-example.ts';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { PaidOff, Repayment } from '#domain/money/repayment.ts';
import { DEFAULT_RETENTION } from '#domain/money/retention.ts';
import { simulate } from '#domain/money/simulation.ts';
import { RangeField } from './RangeField.tsx';

/** All months are alike in the example. */
const FIRST = { year: 2026, month: 12 };
const SALES = 60_000;

/** What an amount costs and how soon such sales repay it, by the example that every page's foot states. */
export default function Calculator() {
  const intl = useIntl();
  const [amount, setAmount] = useState(costExample.amount);
  const [monthlySales, setSales] = useState(SALES);
  const { months: term, annualRate, openCommission, cat, calculated } = costExample;
  const { received, toRepay, ...repayment } = simulate(
    { amount, term, retention: DEFAULT_RETENTION, monthlySales },
    FIRST,
  );

  return (
    <Box bg="brand.900" color="white" borderRadius="xl" p={{ base: '5', md: '8' }}>
      <Heading as="h2" size="xl">
        <FormattedMessage id="landing.calculator.title" />
      </Heading>
      <Box color="brand.200" mt="1" mb="5">
        <FormattedMessage id="landing.calculator.lead" />
      </Box>
      <Box display="grid" gap="5">
        <RangeField
          label="landing.calculator.amount"
          value={amount}
          min={20_000}
          max={300_000}
          step={5_000}
          onChange={setAmount}
        />
        <RangeField
          label="landing.calculator.sales"
          value={monthlySales}
          min={10_000}
          max={500_000}
          step={5_000}
          onChange={setSales}
        />
      </Box>
      <chakra.dl mt="6" display="grid" gridTemplateColumns="1fr 1fr" gap="4" aria-live="polite">
        <Figure label="landing.calculator.received">
          <CountedMoney amount={received} />
        </Figure>
        <Figure label="landing.calculator.total">
          <CountedMoney amount={toRepay} />
        </Figure>
        <Figure label="landing.calculator.cost">
          <CountedMoney amount={roundPesos(toRepay - received)} />
        </Figure>
        <Figure label="landing.calculator.cat">
          {formatCat(catPercent(cat, 'fraction') ?? 0)}
        </Figure>
      </chakra.dl>
      <Box mt="5" p="3" bg="white" color="fg" borderRadius="l2">
        <SplitBar retention={DEFAULT_RETENTION} h="3" />
        <Box mt="2" role="status">
          <Time {...repayment} contract={{ months: term, total: toRepay }} />
        </Box>
      </Box>
      <Box mt="4" fontSize="sm" color="brand.200">
        <FormattedMessage
          id="landing.calculator.basis"
          values={{
            months: term,
            rate: formatPercentage(annualRate),
            commission: formatPercentage(openCommission),
            retention: formatPercentage(DEFAULT_RETENTION),
            calculated: intl.formatDate(calculated, { dateStyle: 'long', timeZone: 'UTC' }),
          }}
        />
      </Box>
    </Box>
  );
}

type TimeProps = Repayment & { contract: PaidOff };

/** In how many months such sales repay it and what is paid by then, or what grows. Source: ruling 42. */
function Time({ paidOff, growth, contract }: TimeProps) {
  if (growth) {
    const values = { owed: formatMoney(growth.owed) };
    return <FormattedMessage id="landing.calculator.growing" values={values} />;
  }
  if (!paidOff) return <FormattedMessage id="landing.calculator.never" />;
  const { months, total } = paidOff;
  const isWithin = months <= contract.months && total <= contract.total;
  const id = isWithin ? 'landing.calculator.months' : 'landing.calculator.slow';
  const values = { months, total: formatMoney(total), term: contract.months };
  return <FormattedMessage id={id} values={values} />;
}

type FigureProps = {
  label: `landing.calculator.${'received' | 'total' | 'cost' | 'cat'}`;
  children: React.ReactNode;
};

const Figure = ({ label, children }: FigureProps) => (
  <div>
    <chakra.dt fontSize="sm" color="brand.200">
      <FormattedMessage id={label} />
    </chakra.dt>
    <chakra.dd fontSize="xl" fontWeight="bold" letterSpacing="tight">
      {children}
    </chakra.dd>
  </div>
);
