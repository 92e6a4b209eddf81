import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import type { AccountHoldActor } from '#machines/account-hold.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';

type Ending = { how: 'held' | 'over' | 'expired' | 'missing' };

const PICTURES: Record<Ending['how'], string> = {
  held: '/pictures/locked.svg',
  over: '/pictures/done.svg',
  expired: '/pictures/link.svg',
  missing: '/pictures/lost.svg',
};

/** How the link ends: what is stopped and what is not, and whom to call. */
export function Ended({ how }: Ending) {
  return (
    <MessagePage title={`hold.${how}.title`} picture={PICTURES[how]}>
      <FormattedMessage id={`hold.${how}.text`} tagName="p" />
      {how === 'held' && <FormattedMessage id="hold.next.password" tagName="p" />}
    </MessagePage>
  );
}

export function Unavailable({ actor }: { actor: AccountHoldActor }) {
  return (
    <Box maxW="form" mx="auto" px="4" pt="6">
      <LoadFailed
        title="hold.unavailable.title"
        message="hold.unavailable.text"
        failure={useSelector(actor, selectFailure)}
        onRetry={() => actor.send({ type: 'change.retry' })}
        help
      />
    </Box>
  );
}
