import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { isLeaving, selectMarketplace, wasUnreachable } from '#machines/sign-in-again.machine.ts';
import { Leave } from './Leave.tsx';
import type { SignInAgainProps } from './SignInAgainView.tsx';

/** Back by the marketplace, which is a page of its own: what was not saved is lost, and is said to be. */
export function MarketplaceWay({ actor }: SignInAgainProps) {
  const marketplace = useSelector(actor, selectMarketplace) ?? '';
  const busy = useSelector(actor, isLeaving);
  const failed = useSelector(actor, wasUnreachable);

  return (
    <>
      <Parts.Description color="fg.muted">
        <FormattedMessage id="signInAgain.marketplace.text" values={{ marketplace }} />
      </Parts.Description>
      {failed && (
        <Box mt="4">
          <ErrorAlert message={{ id: 'signInAgain.marketplace.down', values: { marketplace } }} />
        </Box>
      )}
      <Button
        mt="5"
        w="full"
        loading={busy}
        loadingText={<FormattedMessage id="landing.federated.leaving" values={{ marketplace }} />}
        onClick={() => actor.send({ type: 'federation.start' })}
      >
        <FormattedMessage id="landing.federated" values={{ marketplace }} />
      </Button>
      {!busy && <Leave actor={actor} />}
    </>
  );
}
