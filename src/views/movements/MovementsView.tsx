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
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { addMonths, type Month, mexicanDay, monthOf } from '#domain/person/dates.ts';
import { tidy } from '#domain/person/tidy.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isExporting,
  type MovementsActor,
  selectSearch,
  wasNotExported,
} from '#machines/parts/money/movements.machine.ts';
import { flowView } from '../flow-view.tsx';
import { MovementLines, type MovementsProps } from './MovementLines.tsx';

const Lines = flowView<MovementsProps>({
  listing: MovementLines,
  typing: MovementLines,
  browsing: MovementLines,
  empty: Empty,
  notListed: NotListed,
});

/** The lines of the account, of a month or looked for, and as a file. */
export function MovementsView({ actor, account }: MovementsProps) {
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
      </Box>
      {notExported && (
        <Box mb="4">
          <ErrorAlert message="movements.notExported" failure={failure} onRetry={exportAll} />
        </Box>
      )}
      <Lines actor={actor} account={account} />
    </Panel>
  );
}

/** From the month of the money until this one. */
function monthsOf({ disbursed, as_of }: CreditAccount): Month[] {
  const last = monthOf(mexicanDay(as_of));
  const first = monthOf(mexicanDay(disbursed?.at ?? as_of));
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: Math.max(1, count) }, (_, back) => addMonths(last, -back));
}

const keyOf = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

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
            value={typed}
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
                value: keyOf(one),
                label: { id: 'movements.month.one' as const, values: { month: long(one) } },
              })),
            ]}
          />
        </FieldFrame>
      </Box>
    </>
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
