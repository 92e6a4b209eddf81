import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { ConfirmDialog } from '#components/frame/ConfirmDialog.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { isAsking, isEndingOthers, type SessionListActor } from '#machines/session-list.machine.ts';
import { SessionRows } from './SessionRows.tsx';

/** The others can be ended, after a question. */
export function Several({ actor }: { actor: SessionListActor }) {
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      <SessionRows actor={actor} />
      {failure && (
        <Box mb="5">
          <ErrorAlert message="sessions.failed" failure={failure} />
        </Box>
      )}
      <BusyButton
        variant="outline"
        w={{ base: 'full', md: 'auto' }}
        loading={useSelector(actor, isEndingOthers)}
        loadingText={<FormattedMessage id="sessions.ending" />}
        onClick={() => actor.send({ type: 'others.ask' })}
      >
        <FormattedMessage id="sessions.end" />
      </BusyButton>
      <ConfirmDialog
        open={useSelector(actor, isAsking)}
        title="sessions.ask.title"
        text="sessions.ask.text"
        confirm="sessions.ask.confirm"
        onConfirm={() => actor.send({ type: 'others.confirm' })}
        onCancel={() => actor.send({ type: 'others.cancel' })}
      />
    </>
  );
}
