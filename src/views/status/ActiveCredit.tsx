import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { NewTabButton } from '#components/buttons/NewTabButton.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { SaleSplit } from '#components/money/SaleSplit.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { formatPercentage } from '#domain/money/percentage.ts';
import type { KnownStanding } from '#machines/request-entry.machine.ts';

/** A round sale, pesos: the example of the landing too. */
const EXAMPLE_SALE = 1000;
const ENDING = 4;

type Props = {
  request: KnownStanding['request'];
  /** The CLABE that the credit is deposited to. */
  account: string | null | undefined;
  /** Nothing is kept any more. */
  isOver?: boolean | undefined;
};

/** What an active line is: received and paid in all, account, how a sale splits, the contract. What is unknown is not shown. */
export function ActiveCredit({ request, account, isOver = false }: Props) {
  const { amount, credit, discountpercent: retention, contract_url: contract } = request ?? {};

  return (
    <Box borderTopWidth="1px">
      <DataList>
        {credit && (
          <DataRow label="status.active.received" strong>
            <MoneyText amount={credit.received} />
          </DataRow>
        )}
        {account && !isOver && (
          <DataRow label="status.active.account">
            <FormattedMessage
              id="status.active.ending"
              values={{ ending: account.slice(-ENDING) }}
            />
          </DataRow>
        )}
        {amount && (
          <DataRow label="status.active.amount">
            <MoneyText amount={amount} />
          </DataRow>
        )}
        {credit && !isOver && (
          <DataRow label="status.active.total">
            <MoneyText amount={credit.total} />
          </DataRow>
        )}
        {retention && !isOver && (
          <DataRow label="status.active.retention">{formatPercentage(retention)}</DataRow>
        )}
      </DataList>
      {retention && !isOver && (
        <Box my="4">
          <SaleSplit sale={EXAMPLE_SALE} retention={retention} text="creditTerms.split" />
        </Box>
      )}
      {contract && (
        <NewTabButton href={contract} label="status.active.contract" variant="outline" mb="4" />
      )}
    </Box>
  );
}
