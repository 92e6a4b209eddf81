import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type AccountPapersActor,
  type PaperPlace,
  selectPaper,
  selectPlace,
  wasPaperNotSaved,
  wasPaperSaved,
} from '#machines/parts/money/account-papers.machine.ts';

type Props = { actor: AccountPapersActor; place: PaperPlace };

/** What became of the paper that was asked for here. */
export function PaperOutcome({ actor, place }: Props) {
  const paper = useSelector(actor, selectPaper);
  const isHere = useSelector(actor, selectPlace) === place;
  const saved = useSelector(actor, wasPaperSaved);
  const notSaved = useSelector(actor, wasPaperNotSaved);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <Box role="status" fontSize="sm" color="fg.muted">
        {saved && isHere && <FormattedMessage id="accountPapers.saved" />}
      </Box>
      {notSaved && isHere && paper && (
        <ErrorAlert
          message="accountPapers.notSaved"
          failure={failure}
          onRetry={() => actor.send({ type: 'paper.ask', paper, place })}
        />
      )}
    </>
  );
}
