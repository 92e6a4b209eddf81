import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/loading/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { ProfileActor, ProfileMachine } from '#machines/parts/session/profile.machine.ts';
import { InvalidUser } from './InvalidUser.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';

type Props = { actor: ProfileActor };

const screens: Record<StateName<ProfileMachine>, ComponentType<Props>> = {
  loadingProfile: () => <Loading label="profile.loading" />,
  creatingClient: () => <Loading label="profile.creating" />,
  profileUnavailable: ProfileUnavailable,
  invalidUser: InvalidUser,
  signingOut: () => <Loading label="profile.signingOut" />,
  opened: () => <Loading label="profile.entering" />,
  left: () => <Loading label="profile.signingOut" />,
};

/** Has no card: each way to sign in draws its own. */
export function ProfileView({ actor }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  return <Screen actor={actor} />;
}
