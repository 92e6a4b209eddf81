import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { isBusy, type SecondFactorActor, wasRemoved } from '#machines/second-factor.machine.ts';

const MEANING = [
  'secondFactor.off.asks',
  'secondFactor.off.app',
  'secondFactor.off.phone',
] as const;

/** What it is, before it is set up. */
export function FactorOff({ actor }: { actor: SecondFactorActor }) {
  const busy = useSelector(actor, isBusy);
  const removed = useSelector(actor, wasRemoved);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <PageTitle
        title="secondFactor.title"
        lead={<FormattedMessage id="secondFactor.off.lead" />}
      />
      {removed && (
        <Box mb="5">
          <NoticeBox role="status" tone="warning">
            <FormattedMessage id="secondFactor.removed" />
          </NoticeBox>
        </Box>
      )}
      <MessageList messages={MEANING} mb="6" />
      {failure && (
        <Box mb="5">
          <ErrorAlert message="secondFactor.off.failed" failure={failure} />
        </Box>
      )}
      <BusyButton
        w={{ base: 'full', md: 'auto' }}
        loading={busy}
        loadingText={<FormattedMessage id="secondFactor.off.starting" />}
        onClick={() => actor.send({ type: 'setUp.start' })}
      >
        <FormattedMessage id="secondFactor.off.start" />
      </BusyButton>
    </>
  );
}
