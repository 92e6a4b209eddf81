import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { ProfileActor, ProfileMachine } from '#machines/profile.machine.ts';
import { InvalidUser } from './InvalidUser.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';

export type ProfileProps = { actor: ProfileActor };

const screens: Record<StateName<ProfileMachine>, ComponentType<ProfileProps>> = {
  loadingProfile: () => <Loading label="profile.loading" />,
  creatingClient: () => <Loading label="profile.creating" />,
  profileUnavailable: ProfileUnavailable,
  invalidUser: InvalidUser,
  leaving: () => <Loading label="profile.leaving" />,
  opened: () => <Loading label="profile.arriving" />,
  left: () => <Loading label="profile.leaving" />,
};

/** Stands in the card of whichever way to sign in led here. */
export function ProfileView({ actor }: ProfileProps) {
  const Screen = screens[useSelector(actor, stateName)];
  return <Screen actor={actor} />;
}
