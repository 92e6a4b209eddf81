import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type Projected, payoffMonths } from './projected.ts';

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
            values={{ month: long(tightest), kept: formatMoney(tightest.kept.median) }}
          />
        </Box>
      )}
    </Box>
  );
}

function Payoff({ projection }: { projection: Projected }) {
  const { long } = useMonthText();
  const { p10, median, p90 } = payoffMonths(projection);

  if (!median) return <FormattedMessage id="projection.beyond" />;
  const values = { median: long(median) };
  if (!p90 || !p10) return <FormattedMessage id="projection.open" values={values} />;
  const [early, late] = [long(p10), long(p90)];
  if (early === late) return <FormattedMessage id="projection.sure" values={values} />;
  return <FormattedMessage id="projection.span" values={{ ...values, early, late }} />;
}
