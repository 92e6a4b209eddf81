import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { useDayText } from '#components/text/day-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { addBusinessDays } from '#domain/person/business-days.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { type MyCreditActor, selectAccount } from '#machines/my-credit.machine.ts';
import { AccountNotices } from './AccountNotices.tsx';

/** The last day on which the money may arrive; null where none is promised. */
const lastDay = ({ signed_on: signed, deposit_days: days }: CreditAccount) =>
  signed && days !== null ? addBusinessDays(signed, days) : null;

/** When the money arrives, and where it stands; what is not known is said, and since when. */
export function Awaiting({ actor }: { actor: MyCreditActor }) {
  const account = useSelector(actor, selectAccount);
  const day = useDayText();
  if (!account) return null;
  const { account_ending: ending, signed_on: signed, told_at: told, as_of } = account;
  const last = lastDay(account);
  const isOverdue = last !== null && mexicanDay(as_of) > last;

  return (
    <Box display="grid" gap="6" mb="6" gridTemplateColumns="minmax(0, 1fr)">
      <AccountNotices account={account} />
      <Panel
        title={
          <FormattedMessage
            id={isOverdue ? 'myCredit.awaiting.overdue.title' : 'myCredit.awaiting.title'}
          />
        }
      >
        <Box display="grid" gap="3">
          <p>
            <FormattedMessage
              id="myCredit.awaiting.signed"
              values={{ day: signed ? day(signed) : 'none' }}
            />{' '}
            <Arrival account={account} last={last} isOverdue={isOverdue} />
          </p>
          {ending && (
            <FormattedMessage id="myCredit.awaiting.account" values={{ ending }} tagName="p" />
          )}
          {told && (
            <FormattedMessage
              id="myCredit.awaiting.told"
              values={{ day: day(mexicanDay(told)) }}
              tagName="p"
            />
          )}
          {isOverdue && <Help />}
        </Box>
      </Panel>
    </Box>
  );
}

type ArrivalProps = { account: CreditAccount; last: string | null; isOverdue: boolean };

function Arrival({ account: { deposit_days: days }, last, isOverdue }: ArrivalProps) {
  const day = useDayText();
  if (days === null) return <FormattedMessage id="myCredit.awaiting.unknown" />;
  const values = { day: last ? day(last) : '' };
  if (isOverdue) return <FormattedMessage id="myCredit.awaiting.overdue" values={values} />;
  return (
    <>
      <FormattedMessage id="lender.deposit" values={{ days }} />{' '}
      {last && <FormattedMessage id="myCredit.awaiting.by" values={values} />}
    </>
  );
}
