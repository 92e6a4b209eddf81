import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { type SignInActor, type SignInMachine, selectProfile } from '#machines/sign-in.machine.ts';
import { ProfileView } from '../profile/ProfileView.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInCard } from './SignInCard.tsx';

export type SignInProps = {
  actor: SignInActor;
  /** What brought the person here: the session ended meanwhile, or the password was changed. */
  notice: 'expired' | 'changed' | null;
};

const screens: Record<StateName<SignInMachine>, ComponentType<SignInProps>> = {
  editing: CredentialsForm,
  signingIn: CredentialsForm,
  choosingPassword: NewPasswordForm,
  changingPassword: NewPasswordForm,
  openingProfile: OpeningProfile,
  signedIn: () => <Loading label="profile.arriving" />,
};

export function SignInView({ actor, notice }: SignInProps) {
  return (
    <SignInCard>
      <SignInScreen actor={actor} notice={notice} />
    </SignInCard>
  );
}

/** Without the card, for a dialog. */
export function SignInScreen({ actor, notice }: SignInProps) {
  const Screen = screens[useSelector(actor, stateName)];
  return <Screen actor={actor} notice={notice} />;
}

function OpeningProfile({ actor }: SignInProps) {
  const profile = useSelector(actor, selectProfile);
  return profile ? <ProfileView actor={profile} /> : null;
}
