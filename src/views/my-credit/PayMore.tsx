import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { AmountField } from '#components/money/AmountField.tsx';
import { ClabeDigits } from '#components/money/ClabeDigits.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { Details } from '#components/text/Details.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { type ForecastTerms, savedBy } from '#domain/credit/credit-forecast.ts';
import { formatMoney, roundPesos } from '#domain/money/money.ts';

/** Without a forecast it is not known what paying more saves. */
type Props = { account: CreditAccount; forecast: ForecastTerms | null };

/** Part of what is owed that is shown first. */
const SHARE = 0.1;

/** How to pay beside the sales, and what it saves. Source: ruling 42. */
export function PayMore({ account: { payment, figures }, forecast }: Props) {
  const owed = figures?.owed ?? 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const amount = Math.min(chosen ?? Math.round(owed * SHARE), owed);
  const saved = forecast && savedBy(amount, forecast);

  return (
    <Panel title={<FormattedMessage id="myCredit.more" />}>
      <AmountField
        value={amount}
        min={0}
        max={owed}
        help="myCredit.more.help"
        note={undefined}
        disabled={false}
        onChange={(typed) => setChosen(Number.isFinite(typed) ? Math.max(0, typed) : null)}
      />
      <Box aria-live="polite" mt="3" fontWeight="medium">
        {saved ? (
          <FormattedMessage
            id={savingKey(saved, amount === owed)}
            values={{
              amount: formatMoney(amount),
              saved: formatMoney(saved.pesos),
              months: saved.months,
            }}
          />
        ) : (
          <FormattedMessage id={unknownKey(forecast)} />
        )}
      </Box>
      {saved && (
        <SavedParts
          paid={figures?.paid ?? 0}
          extra={amount}
          saved={saved}
          isWhole={amount === owed}
        />
      )}
      <Box mt="4" pt="4" borderTopWidth="1px" display="grid" gap="3">
        {payment ? (
          <>
            <FormattedMessage id="myCredit.more.how" tagName="p" />
            <ClabeDigits clabe={payment.clabe} />
            <CopyButton
              text={payment.clabe}
              label="myCredit.more.copyClabe"
              copied="myCredit.more.copied"
              notCopied="myCredit.more.notCopied"
            />
            {payment.reference && (
              <>
                <p>
                  <FormattedMessage id="myCredit.more.reference" />{' '}
                  <chakra.strong>{payment.reference}</chakra.strong>
                </p>
                <CopyButton
                  text={payment.reference}
                  label="myCredit.more.copyReference"
                  copied="myCredit.more.copied"
                  notCopied="myCredit.more.notCopied"
                />
              </>
            )}
          </>
        ) : (
          <FormattedMessage id="myCredit.more.noAccount" />
        )}
      </Box>
    </Panel>
  );
}

type Saved = NonNullable<ReturnType<typeof savedBy>>;

function savingKey({ pesos, months }: Saved, isWhole: boolean) {
  if (isWhole) return 'myCredit.more.whole';
  return pesos === 0 && months === 0 ? 'myCredit.more.days' : 'myCredit.more.saved';
}

/** Why it is not known. */
function unknownKey(forecast: ForecastTerms | null) {
  if (!forecast) return 'myCredit.more.unknownTerms';
  return forecast.history.length > 0 ? 'myCredit.more.unknown' : 'myCredit.more.unknownSales';
}

type SavedProps = {
  paid: number;
  extra: number;
  saved: Saved;
  isWhole: boolean;
};

/** The total and the end with and without what is paid today. */
function SavedParts({ paid, extra, saved: { without, withIt, pesos }, isWhole }: SavedProps) {
  const { long } = useMonthText();
  return (
    <Details summary={<FormattedMessage id="myCredit.why.saved" />}>
      <DataList>
        <DataRow label={{ id: 'myCredit.why.without', values: { month: long(without.last) } }}>
          <MoneyText amount={roundPesos(paid + without.toPay)} />
        </DataRow>
        <DataRow
          label={
            isWhole
              ? 'myCredit.why.with.today'
              : { id: 'myCredit.why.with', values: { month: long(withIt.last) } }
          }
        >
          <MoneyText amount={-roundPesos(paid + extra + withIt.toPay)} />
        </DataRow>
        <DataRow label="myCredit.why.saves" strong>
          <MoneyText amount={pesos} />
        </DataRow>
      </DataList>
    </Details>
  );
}
