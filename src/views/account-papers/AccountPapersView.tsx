import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldFrame } from '#components/form/FieldFrame.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { Select } from '#components/form/Select.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { MessageKey } from '#locales/index.ts';
import type { AccountPapersActor } from '#machines/parts/money/account-papers.machine.ts';
import { monthKey, monthsOf } from './account-months.ts';
import { PaperButton } from './PaperButton.tsx';
import { PaperOutcome } from './PaperOutcome.tsx';

type Props = { actor: AccountPapersActor; account: CreditAccount };

/** What can be had on paper: the statement of each month, and the letter that the debt calls for. Source: mi-credito.md. */
export function AccountPapersView({ actor, account }: Props) {
  const { state, figures } = account;
  const owed = figures?.owed ?? 0;

  return (
    <Panel title={<FormattedMessage id="accountPapers.title" />}>
      <Box display="grid" gap="5">
        {state === 'paidOff' && (
          <Letter
            title="accountPapers.noDebt"
            text={<FormattedMessage id="accountPapers.noDebt.text" />}
          >
            <PaperButton
              actor={actor}
              paper={{ kind: 'noDebt' }}
              place="papers"
              label="accountPapers.noDebt.download"
            />
          </Letter>
        )}
        {owed > 0 && state !== 'held' && (
          <Letter
            title="accountPapers.payoff"
            text={
              <FormattedMessage
                id="accountPapers.payoff.text"
                values={{ amount: formatMoney(owed) }}
              />
            }
          >
            <PaperButton
              actor={actor}
              paper={{ kind: 'payoff' }}
              place="papers"
              label="accountPapers.payoff.download"
            />
          </Letter>
        )}
        <Statements actor={actor} account={account} />
        <PaperOutcome actor={actor} place="papers" />
      </Box>
    </Panel>
  );
}

type LetterProps = { title: MessageKey; text: ReactNode; children: ReactNode };

const Letter = ({ title, text, children }: LetterProps) => (
  <Box
    display="flex"
    flexWrap="wrap"
    gap="3"
    justifyContent="space-between"
    alignItems="center"
    pb="5"
    borderBottomWidth="1px"
  >
    <Box flex="1 1 14rem">
      <chakra.h3 fontWeight="semibold">
        <FormattedMessage id={title} />
      </chakra.h3>
      <Box color="fg.muted">{text}</Box>
    </Box>
    {children}
  </Box>
);

function Statements({ actor, account }: Props) {
  const months = monthsOf(account);
  const [chosen, setChosen] = useState(months[0] ? monthKey(months[0]) : '');
  const { long } = useMonthText();

  return (
    <Box display="flex" flexWrap="wrap" gap="3" alignItems="end">
      <Box flex="1 1 14rem">
        <FieldFrame name="statement" label="accountPapers.month" error={undefined}>
          <Select
            id={fieldId('statement')}
            value={chosen}
            onChange={({ target: { value } }) => setChosen(value)}
            options={months.map((one) => ({
              value: monthKey(one),
              label: { id: 'accountPapers.month.one' as const, values: { month: long(one) } },
            }))}
          />
        </FieldFrame>
      </Box>
      <PaperButton
        actor={actor}
        paper={{ kind: 'statement', month: chosen }}
        place="papers"
        label="accountPapers.download.month"
      />
    </Box>
  );
}
