import { Box, Input } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FieldFrame } from '#components/form/FieldFrame.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { Select } from '#components/form/Select.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { formatMoney } from '#domain/money/money.ts';
import { mexicanDay, monthOf } from '#domain/person/dates.ts';
import { tidy } from '#domain/person/tidy.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import type { AccountPapersActor } from '#machines/parts/money/account-papers.machine.ts';
import {
  isExporting,
  type MovementsActor,
  selectSearch,
  wasNotExported,
} from '#machines/parts/money/movements.machine.ts';
import { monthKey, monthsOf } from '../account-papers/account-months.ts';
import { StatementOfMonth } from '../account-papers/StatementOfMonth.tsx';
import { flowView } from '../flow-view.tsx';
import { MovementLines, type MovementsProps } from './MovementLines.tsx';

const Lines = flowView<MovementsProps>({
  listing: MovementLines,
  typing: MovementLines,
  browsing: MovementLines,
  empty: Empty,
  notListed: NotListed,
});

type Props = MovementsProps & { papers: AccountPapersActor };

/** The lines of the account, of a month or looked for, and as a file. */
export function MovementsView({ actor, account, papers }: Props) {
  const { month } = useSelector(actor, selectSearch);
  const canExport = useSelector(actor, (state) => state.can({ type: 'movements.export' }));
  const exporting = useSelector(actor, isExporting);
  const notExported = useSelector(actor, wasNotExported);
  const failure = useSelector(actor, selectFailure);
  const exportAll = () => actor.send({ type: 'movements.export' });

  return (
    <Panel title={<FormattedMessage id="movements.title" />}>
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="end" mb="4">
        <Search actor={actor} account={account} />
        <BusyButton
          variant="outline"
          w={{ base: 'full', sm: 'auto' }}
          loading={exporting}
          loadingText={<FormattedMessage id="movements.exporting" />}
          disabled={!canExport && !exporting}
          onClick={exportAll}
        >
          <FormattedMessage id="movements.export" />
        </BusyButton>
        {month && <StatementOfMonth actor={papers} month={month} />}
      </Box>
      {notExported && (
        <Box mb="4">
          <ErrorAlert message="movements.notExported" failure={failure} onRetry={exportAll} />
        </Box>
      )}
      <OpenInterest actor={actor} account={account} />
      <Lines actor={actor} account={account} />
    </Panel>
  );
}

function Search({ actor, account }: { actor: MovementsActor; account: CreditAccount }) {
  const { q = '', month = '' } = useSelector(actor, selectSearch);
  const [typed, setTyped] = useState(q);
  const { long } = useMonthText();

  return (
    <>
      <Box flex="2 1 12rem" minW="0">
        <FieldFrame name="movement" label="movements.search" error={undefined}>
          <Input
            id={fieldId('movement')}
            type="search"
            autoComplete="off"
            maxLength={60}
            // What is asked for may be cleared elsewhere.
            value={tidy(typed) === q ? typed : q}
            onChange={({ target: { value } }) => {
              setTyped(value);
              actor.send({ type: 'search.change', q: tidy(value) });
            }}
          />
        </FieldFrame>
      </Box>
      <Box flex="1 1 10rem">
        <FieldFrame name="month" label="movements.month" error={undefined}>
          <Select
            id={fieldId('month')}
            value={month}
            onChange={({ target: { value } }) =>
              actor.send({ type: 'month.choose', month: value || null })
            }
            options={[
              { value: '', label: 'movements.month.all' },
              ...monthsOf(account).map((one) => ({
                value: monthKey(one),
                label: { id: 'movements.month.one' as const, values: { month: long(one) } },
              })),
            ]}
          />
        </FieldFrame>
      </Box>
    </>
  );
}

/** The interest of the month that has not closed is a movement to come. */
function OpenInterest({ actor, account }: MovementsProps) {
  const { q, month } = useSelector(actor, selectSearch);
  const day = useDayText();
  const { period, figures, as_of } = account;
  const isShown = !q && (!month || month === monthKey(monthOf(mexicanDay(as_of))));
  if (!period || !figures || figures.accrued === 0 || !isShown) return null;
  return (
    <Box mb="4" color="fg.muted">
      <FormattedMessage
        id="movements.open"
        values={{
          accrued: formatMoney(figures.accrued),
          start: day(period.start),
          end: day(period.end),
          interest: formatMoney(period.interest),
        }}
      />
    </Box>
  );
}

function Empty({ actor }: MovementsProps) {
  const { q, month } = useSelector(actor, selectSearch);
  if (!q && !month) return <FormattedMessage id="movements.none" />;
  return (
    <EmptyState title="movements.noMatch" text="movements.noMatch.text">
      <BusyButton variant="outline" onClick={() => actor.send({ type: 'search.clear' })}>
        <FormattedMessage id="movements.clear" />
      </BusyButton>
    </EmptyState>
  );
}

function NotListed({ actor }: MovementsProps) {
  const failure = useSelector(actor, selectFailure);
  return (
    <LoadFailed
      message="movements.notListed"
      failure={failure}
      onRetry={() => actor.send({ type: 'movements.retry' })}
    />
  );
}
