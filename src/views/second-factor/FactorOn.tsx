import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { ConfirmDialog } from '#components/frame/ConfirmDialog.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isAsking,
  isBusy,
  type SecondFactorActor,
  wasAdded,
} from '#machines/second-factor.machine.ts';

/** It is in use; taking it out of use is asked about first. */
export function FactorOn({ actor }: { actor: SecondFactorActor }) {
  const busy = useSelector(actor, isBusy);
  const asking = useSelector(actor, isAsking);
  const added = useSelector(actor, wasAdded);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <PageTitle
        title="secondFactor.title"
        place={added ? 'added' : 'on'}
        lead={<FormattedMessage id="secondFactor.on.lead" />}
      />
      <Box display="grid" gap="5" justifyItems="start">
        {added && (
          <NoticeBox role="status" tone="success">
            <FormattedMessage id="secondFactor.added" />
          </NoticeBox>
        )}
        <FormattedMessage id="signIn.code.lost" tagName="p" />
        {failure && <ErrorAlert message="secondFactor.on.failed" failure={failure} />}
        <BusyButton
          variant="outline"
          loading={busy}
          loadingText={<FormattedMessage id="secondFactor.on.removing" />}
          onClick={() => actor.send({ type: 'removal.ask' })}
        >
          <FormattedMessage id="secondFactor.on.remove" />
        </BusyButton>
      </Box>
      <ConfirmDialog
        open={asking}
        title="secondFactor.ask.title"
        text="secondFactor.ask.text"
        confirm="secondFactor.ask.confirm"
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onCancel={() => actor.send({ type: 'removal.cancel' })}
      />
    </>
  );
}
