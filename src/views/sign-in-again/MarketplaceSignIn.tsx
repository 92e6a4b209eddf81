import { Box } from '@chakra-ui/react/box';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { SignInPlace } from '#components/sign-in/sign-in-place.ts';
import { RECENT_SIGN_IN_MINUTES } from '#domain/person/recent-sign-in.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isStarting,
  type MarketplaceSignInActor,
  selectMarketplace,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import { MarketplaceButton } from '../marketplace-sign-in/MarketplaceButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';

type Props = { actor: MarketplaceSignInActor; onLeave: () => void };

/** With a marketplace, which is a page of its own: unsaved changes are lost, which is said before. */
export function MarketplaceSignIn({ actor, onLeave }: Props) {
  const marketplace = useSelector(actor, selectMarketplace);
  const isOwn = use(SignInPlace) === 'ownDialog';
  const busy = useSelector(actor, isStarting);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <Parts.Description color="fg.muted">
        <FormattedMessage
          id={isOwn ? 'signInAgain.act.marketplace' : 'signInAgain.marketplace.text'}
          values={{ marketplace, minutes: RECENT_SIGN_IN_MINUTES }}
        />
      </Parts.Description>
      {failure && (
        <Box mt="4">
          <ErrorAlert
            message={{ id: 'signInAgain.marketplace.down', values: { marketplace } }}
            supportCode={failure.supportCode}
          />
        </Box>
      )}
      <MarketplaceButton actor={actor} mt="5" w="full" />
      {!busy && <LeaveButton onPress={onLeave} />}
    </>
  );
}
