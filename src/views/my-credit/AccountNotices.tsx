import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { WarningBox } from '#components/feedback/WarningBox.tsx';
import { Help } from '#components/frame/Help.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { Details } from '#components/text/Details.tsx';
import { useDayText, useMomentText } from '#components/text/day-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { RemainderParts } from './RemainderParts.tsx';

/** What the owner has to know before the figures. */
export function AccountNotices({ account }: { account: CreditAccount }) {
  const { state, remainder, slow, waiting, as_of } = account;
  const day = useDayText();
  const moment = useMomentText();
  const oldest = remainder.due_at ? moment(remainder.due_at) : '';
  const toCome = roundPesos(remainder.owed - remainder.late);
  const { late = [], coming = [] } = Object.groupBy(remainder.sales ?? [], ({ due_at }) =>
    due_at < as_of ? 'late' : 'coming',
  );
  const next = coming[0] ? moment(coming[0].due_at) : remainder.late === 0 ? oldest : '';

  return (
    <>
      {state === 'held' && (
        <Warning title="myCredit.held.title" text={<FormattedMessage id="myCredit.held" />} />
      )}
      {remainder.late > 0 && (
        <Warning
          title="myCredit.late.title"
          text={
            <>
              <FormattedMessage
                id="myCredit.late"
                values={{ amount: formatMoney(remainder.late), due: oldest }}
              />
              <RemainderParts sales={late} total={remainder.late} isLate />
            </>
          }
        />
      )}
      {toCome > 0 && (
        <NoticeBox role="note" tone="success">
          <FormattedMessage
            id={next ? 'myCredit.remainder' : 'myCredit.remainder.undated'}
            values={{ amount: formatMoney(toCome), due: next }}
          />
          <RemainderParts sales={coming} total={toCome} />
        </NoticeBox>
      )}
      {state === 'paused' && (
        <Warning title="myCredit.paused.title" text={<FormattedMessage id="myCredit.paused" />} />
      )}
      {slow && (
        <Warning
          title="myCredit.slow.title"
          text={
            <>
              <FormattedMessage
                id="myCredit.slow"
                values={{
                  day: day(slow.end),
                  interest: formatMoney(slow.interest),
                  uncovered: formatMoney(slow.uncovered),
                }}
              />
              <SlowParts slow={slow} paid={account.period?.paid ?? 0} />
            </>
          }
        />
      )}
      {waiting > 0 && (
        <NoticeBox role="note" tone="warning">
          <FormattedMessage id="myCredit.waiting" values={{ count: waiting }} />
        </NoticeBox>
      )}
    </>
  );
}

type SlowProps = { slow: NonNullable<CreditAccount['slow']>; paid: number };

/** From the month’s interest to what its sales would leave of it. */
function SlowParts({ slow: { end, interest, uncovered }, paid }: SlowProps) {
  const day = useDayText();
  return (
    <Details summary={<FormattedMessage id="myCredit.why.slow" />}>
      <DataList>
        <DataRow label="myCredit.why.slow.interest">
          <MoneyText amount={interest} />
        </DataRow>
        <DataRow label="myCredit.why.slow.paid">
          <MoneyText amount={-paid} />
        </DataRow>
        <DataRow label={{ id: 'myCredit.why.slow.rest', values: { day: day(end) } }}>
          <MoneyText amount={-roundPesos(interest - paid - uncovered)} />
        </DataRow>
        <DataRow label="myCredit.why.slow.uncovered" strong>
          <MoneyText amount={uncovered} />
        </DataRow>
      </DataList>
    </Details>
  );
}

type WarningProps = {
  title:
    | 'myCredit.held.title'
    | 'myCredit.late.title'
    | 'myCredit.paused.title'
    | 'myCredit.slow.title';
  text: ReactNode;
};

/** Each of them asks to be called or written to. */
const Warning = ({ title, text }: WarningProps) => (
  <WarningBox title={title}>
    <Box mt="1" mb="2">
      {text}
    </Box>
    <Help />
  </WarningBox>
);
