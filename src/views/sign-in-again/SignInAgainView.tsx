import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/Dialog.tsx';
import { Loading } from '#components/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type SignInAgainActor,
  type SignInAgainMachine,
  selectSignIn,
} from '#machines/sign-in-again.machine.ts';
import { SignInScreen } from '../sign-in/SignInView.tsx';
import { SignInPlace } from '../sign-in/sign-in-place.ts';
import { Leave } from './Leave.tsx';
import { MarketplaceWay } from './MarketplaceWay.tsx';

export type SignInAgainProps = { actor: SignInAgainActor };

const screens: Record<StateName<SignInAgainMachine>, ComponentType<SignInAgainProps>> = {
  deciding: () => <Loading />,
  signingIn: PasswordWay,
  offering: MarketplaceWay,
  leaving: MarketplaceWay,
  returned: () => <Loading label="profile.arriving" />,
  left: () => <Loading label="profile.leaving" />,
};

/** Nothing closes it but signing in, or out: the page below can do nothing until then. */
export function SignInAgainView({ actor }: SignInAgainProps) {
  const Screen = screens[useSelector(actor, stateName)];
  return (
    <Dialog open title="signInAgain.title">
      <SignInPlace value="dialog">
        <Screen actor={actor} />
      </SignInPlace>
    </Dialog>
  );
}

function PasswordWay({ actor }: SignInAgainProps) {
  const signIn = useSelector(actor, selectSignIn);

  return (
    <>
      <Parts.Description color="fg.muted" mb="5">
        <FormattedMessage id="signInAgain.text" />
      </Parts.Description>
      {signIn && <SignInScreen actor={signIn} notice={null} />}
      <Leave actor={actor} />
    </>
  );
}
