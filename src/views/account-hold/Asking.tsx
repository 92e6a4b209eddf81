import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import {
  type AccountHoldActor,
  isHolding,
  selectEnding,
  wasNotHeld,
} from '#machines/account-hold.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';

const MEANING = ['hold.ask.stops', 'hold.ask.calls', 'hold.ask.resumes'] as const;

/** One press stops it. What that means stands above the button. */
export function Asking({ actor }: { actor: AccountHoldActor }) {
  const ending = useSelector(actor, selectEnding);
  const holding = useSelector(actor, isHolding);
  const failed = useSelector(actor, wasNotHeld);
  const failure = useSelector(actor, selectFailure);

  return (
    <Box maxW="form" mx="auto" px="4" pt="6">
      <PageTitle
        title="hold.ask.title"
        lead={<FormattedMessage id="hold.ask.lead" values={{ ending }} />}
      />
      <MessageList messages={MEANING} mb="6" />
      {failed && (
        <Box mb="5">
          <ErrorAlert message="hold.ask.notHeld" failure={failure} />
        </Box>
      )}
      <BusyButton
        w={{ base: 'full', md: 'auto' }}
        loading={holding}
        loadingText={<FormattedMessage id="hold.ask.holding" />}
        onClick={() => actor.send({ type: 'hold.confirm' })}
      >
        <FormattedMessage id="hold.ask.confirm" />
      </BusyButton>
      <chakra.p mt="4" mb="8" color="fg.muted">
        <FormattedMessage id="hold.ask.itWasMe" />
      </chakra.p>
      <Help />
    </Box>
  );
}
