import { Box } from '@chakra-ui/react/box';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { SignInPlace } from '#components/sign-in/sign-in-place.ts';
import {
  type SignInAgainActor,
  selectMarketplaceSignIn,
  selectSignIn,
} from '#machines/sign-in-again.machine.ts';
import { flowView } from '../flow-view.tsx';
import { SignInScreen } from '../sign-in/SignInView.tsx';
import { MarketplaceSignIn } from './MarketplaceSignIn.tsx';
import { SignOutButton } from './SignOutButton.tsx';

type Props = {
  actor: SignInAgainActor;
  /** It was left alone for too long: nothing below may be read, searched or copied. */
  hidesPage: boolean;
};

const Screen = flowView<Props>({
  deciding: () => <Loading />,
  signingIn: SigningIn,
  offering: Offering,
  returned: () => <Loading label="profile.entering" />,
  left: () => <Loading label="profile.signingOut" />,
});

/** Only signing in, or out, closes it: the page below is blocked until then. */
export function SignInAgainView({ actor, hidesPage }: Props) {
  return (
    <Dialog open title="signInAgain.title">
      <Box {...(hidesPage && { 'data-hides-page': '' })}>
        <SignInPlace value="dialog">
          <Screen actor={actor} hidesPage={hidesPage} />
        </SignInPlace>
      </Box>
    </Dialog>
  );
}

function SigningIn({ actor, hidesPage }: Props) {
  const signIn = useSelector(actor, selectSignIn);

  return (
    <>
      <Parts.Description color="fg.muted" mb="5">
        <FormattedMessage id={hidesPage ? 'signInAgain.idle' : 'signInAgain.text'} />
      </Parts.Description>
      {signIn && <SignInScreen actor={signIn} notice={null} />}
      <SignOutButton onPress={() => actor.send({ type: 'account.leave' })} />
    </>
  );
}

function Offering({ actor }: Props) {
  const marketplace = useSelector(actor, selectMarketplaceSignIn);
  const leave = () => actor.send({ type: 'account.leave' });
  return marketplace ? <MarketplaceSignIn actor={marketplace} onLeave={leave} /> : null;
}
