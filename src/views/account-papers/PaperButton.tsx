import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import type { MessageKey } from '#locales/index.ts';
import {
  type AccountPaper,
  type AccountPapersActor,
  isSavingPaper,
  type PaperPlace,
  selectPaper,
  selectPlace,
} from '#machines/parts/money/account-papers.machine.ts';

type Props = {
  actor: AccountPapersActor;
  paper: AccountPaper;
  place: PaperPlace;
  label: MessageKey;
};

/** Asks for a paper; busy while it is the one that is made. */
export function PaperButton({ actor, paper, place, label }: Props) {
  const asked = useSelector(actor, selectPaper);
  const saving = useSelector(actor, isSavingPaper);
  const askedAt = useSelector(actor, selectPlace);
  const isMine = asked?.kind === paper.kind && askedAt === place;

  return (
    <BusyButton
      variant="outline"
      w={{ base: 'full', sm: 'auto' }}
      loading={saving && isMine}
      loadingText={<FormattedMessage id="accountPapers.saving" />}
      disabled={saving && !isMine}
      onClick={() => actor.send({ type: 'paper.ask', paper, place })}
    >
      <FormattedMessage id={label} />
    </BusyButton>
  );
}
