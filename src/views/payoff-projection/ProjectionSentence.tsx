import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { monthOfPayoff, type Projected } from './projected.ts';

/** The projection in two sentences. */
export function ProjectionSentence({ projection }: { projection: Projected }) {
  const { long } = useMonthText();
  const tightest = projection.months[projection.tightest];

  return (
    <Box aria-live="polite" mb="4">
      <Box fontSize="lg" fontWeight="medium">
        <Payoff projection={projection} />
      </Box>
      {tightest && (
        <Box mt="1">
          <FormattedMessage
            id="projection.tightest"
            values={{ month: long(tightest), kept: formatMoney(tightest.kept) }}
          />
        </Box>
      )}
    </Box>
  );
}

function Payoff({ projection }: { projection: Projected }) {
  const { long } = useMonthText();
  const { low, expected, high } = projection.payoff;
  const [early, month, late] = [low, expected, high].map((end) => monthOfPayoff(projection, end));

  if (!expected || !month) return <FormattedMessage id="projection.beyond" />;
  const values = { expected: long(month), total: formatMoney(expected.total) };
  if (!early || !late || !low || !high)
    return <FormattedMessage id="projection.open" values={values} />;
  const span = {
    early: long(early),
    earlyTotal: formatMoney(low.total),
    late: long(late),
    lateTotal: formatMoney(high.total),
  };
  const id = span.early === span.late ? 'projection.sure' : 'projection.span';
  return <FormattedMessage id={id} values={{ ...values, ...span }} />;
}
