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

type Props = { actor: SignInAgainActor };

const Screen = flowView<Props>({
  deciding: () => <Loading />,
  signingIn: SigningIn,
  offering: Offering,
  returned: () => <Loading label="profile.entering" />,
  left: () => <Loading label="profile.signingOut" />,
});

/** Only signing in, or out, closes it: the page below is blocked until then. */
export function SignInAgainView({ actor }: Props) {
  return (
    <Dialog open title="signInAgain.title">
      <SignInPlace value="dialog">
        <Screen actor={actor} />
      </SignInPlace>
    </Dialog>
  );
}

function SigningIn({ actor }: Props) {
  const signIn = useSelector(actor, selectSignIn);

  return (
    <>
      <Parts.Description color="fg.muted" mb="5">
        <FormattedMessage id="signInAgain.text" />
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
