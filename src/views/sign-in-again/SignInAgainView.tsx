import { Box } from '@chakra-ui/react/box';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { SignInPlace } from '#components/sign-in/sign-in-place.ts';
import { RECENT_SIGN_IN_MINUTES } from '#domain/person/recent-sign-in.ts';
import {
  type SignInAgainActor,
  selectMarketplaceSignIn,
  selectSignIn,
} from '#machines/sign-in-again.machine.ts';
import { flowView } from '../flow-view.tsx';
import { SignInScreen } from '../sign-in/SignInView.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MarketplaceSignIn } from './MarketplaceSignIn.tsx';

type Props = {
  actor: SignInAgainActor;
  /**
   * `idle`: the page was left alone for too long, so nothing below may be read, searched or copied. `act`: what the person
   * asked for demands a recent sign-in.
   */
  reason: 'ended' | 'idle' | 'act';
};

const Screen = flowView<Props>({
  deciding: () => <Loading />,
  signingIn: SigningIn,
  offering: Offering,
  returned: () => <Loading label="profile.entering" />,
  left: ({ reason }) => (
    <Loading label={reason === 'act' ? 'common.loading' : 'profile.signingOut'} />
  ),
});

/** Only signing in, or out, closes it: the page below is blocked until then. An act can be left. */
export function SignInAgainView({ actor, reason }: Props) {
  const isAct = reason === 'act';
  return (
    <Dialog open title={isAct ? 'signInAgain.act.title' : 'signInAgain.title'}>
      <Box {...(reason === 'idle' && { 'data-hides-page': '' })}>
        <SignInPlace value={isAct ? 'ownDialog' : 'dialog'}>
          <Screen actor={actor} reason={reason} />
        </SignInPlace>
      </Box>
    </Dialog>
  );
}

const TEXTS = {
  ended: 'signInAgain.text',
  idle: 'signInAgain.idle',
  act: 'signInAgain.act.text',
} as const;

function SigningIn({ actor, reason }: Props) {
  const signIn = useSelector(actor, selectSignIn);

  return (
    <>
      <Parts.Description color="fg.muted" mb="5">
        <FormattedMessage id={TEXTS[reason]} values={{ minutes: RECENT_SIGN_IN_MINUTES }} />
      </Parts.Description>
      {signIn && <SignInScreen actor={signIn} notice={null} />}
      <LeaveButton onPress={() => actor.send({ type: 'signIn.leave' })} />
    </>
  );
}

function Offering({ actor }: Props) {
  const marketplace = useSelector(actor, selectMarketplaceSignIn);
  const leave = () => actor.send({ type: 'signIn.leave' });
  return marketplace ? <MarketplaceSignIn actor={marketplace} onLeave={leave} /> : null;
}
