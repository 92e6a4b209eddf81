import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isCreditOver,
  type MyCreditActor,
  selectAccount,
  selectForecast,
  selectMovements,
  selectPapers,
  selectPromise,
} from '#machines/my-credit.machine.ts';
import { AccountPapersView } from '../account-papers/AccountPapersView.tsx';
import { flowView } from '../flow-view.tsx';
import { MovementsView } from '../movements/MovementsView.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { AfterCredit } from './AfterCredit.tsx';
import { Awaiting } from './Awaiting.tsx';
import { Balance } from './Balance.tsx';
import { NoticesChoice } from './NoticesChoice.tsx';
import { PayMore } from './PayMore.tsx';
import { PromiseChart } from './PromiseChart.tsx';

/** A hotel's staff read the account: how often they are written to is no choice of theirs. */
type Props = { actor: MyCreditActor; isReadOnly?: boolean };

/** The account of a signed credit. Source: ruling 55. */
export const MyCreditView = flowView<Props>({
  loadingAccount: () => <RowSkeletons label="myCredit.loading" />,
  awaiting: Awaiting,
  open: Open,
  unavailable: Unavailable,
});

function Open({ actor, isReadOnly = false }: Props) {
  const account = useSelector(actor, selectAccount);
  const forecast = useSelector(actor, selectForecast);
  const movements = useSelector(actor, selectMovements);
  const papers = useSelector(actor, selectPapers);
  const promise = useSelector(actor, selectPromise);
  const isOver = useSelector(actor, isCreditOver);
  if (!account) return null;

  return (
    <Box display="grid" gap="6" mb="6" gridTemplateColumns="minmax(0, 1fr)">
      <AccountNotices account={account} />
      <Balance account={account} forecast={forecast} />
      {isOver && <AfterCredit account={account} />}
      {account.period && account.state !== 'held' && (
        <PayMore account={account} forecast={forecast} />
      )}
      {promise && <PromiseChart actor={promise} account={account} />}
      {papers && <AccountPapersView actor={papers} account={account} />}
      {!isOver && !isReadOnly && <NoticesChoice actor={actor} account={account} />}
      {movements && papers && <MovementsView actor={movements} account={account} papers={papers} />}
    </Box>
  );
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  return (
    <Box mb="6">
      <LoadFailed
        message="myCredit.unavailable"
        failure={failure}
        onRetry={() => actor.send({ type: 'account.load' })}
      />
    </Box>
  );
}
