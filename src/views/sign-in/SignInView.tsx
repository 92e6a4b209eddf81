import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { SignInActor, SignInMachine } from '#machines/sign-in.machine.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { InvalidUser } from './InvalidUser.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';
import { SignInCard } from './SignInCard.tsx';

export type SignInProps = {
  actor: SignInActor;
  /** The session ended while somebody was using the portal. */
  expired: boolean;
};

const screens: Record<StateName<SignInMachine>, ComponentType<SignInProps>> = {
  editing: CredentialsForm,
  signingIn: CredentialsForm,
  choosingPassword: NewPasswordForm,
  changingPassword: NewPasswordForm,
  loadingProfile: () => <Loading label="signIn.loadingProfile" />,
  creatingClient: () => <Loading label="signIn.creatingClient" />,
  profileUnavailable: ProfileUnavailable,
  invalidUser: InvalidUser,
  leaving: () => <Loading label="signIn.leaving" />,
  signedIn: () => <Loading label="signIn.arriving" />,
};

export function SignInView({ actor, expired }: SignInProps) {
  const Screen = screens[useSelector(actor, stateName)];
  return (
    <SignInCard>
      <Screen actor={actor} expired={expired} />
    </SignInCard>
  );
}
