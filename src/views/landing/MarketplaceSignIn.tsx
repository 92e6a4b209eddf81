import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import type { MessageKey } from '#locales/index.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type MarketplaceSignInActor,
  selectMarketplace,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import { MarketplaceButton } from '../marketplace-sign-in/MarketplaceButton.tsx';

type Props = {
  actor: MarketplaceSignInActor;
  /** Where the signed-in person goes on; null for a visitor. */
  home: string | null;
  /** What leads on from here. */
  goOn: MessageKey;
};

/**
 * The sign-in with the marketplace of the address, and the one with a password; in its place the way on for who is
 * signed in. Source: spec 2 (landing).
 */
export function MarketplaceSignIn({ actor, home, goOn }: Props) {
  const marketplace = useSelector(actor, selectMarketplace);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      {failure && (
        <Box mb="4">
          <ErrorAlert
            message={{ id: 'landing.federated.down', values: { marketplace } }}
            supportCode={failure.supportCode}
            onRetry={() => actor.send({ type: 'federation.start' })}
          />
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <MarketplaceButton actor={actor} size="lg" w={{ base: 'full', md: 'auto' }} />
        <Button asChild size="lg" variant="plain">
          <a href={home ?? '/login'}>
            <FormattedMessage id={home ? goOn : 'landing.federated.other'} />
          </a>
        </Button>
      </Box>
    </>
  );
}
