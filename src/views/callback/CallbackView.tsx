import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/Loading.tsx';
import {
  type CallbackActor,
  type CallbackMachine,
  isQuiet,
  selectProfile,
} from '#machines/callback.machine.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { ProfileView } from '../profile/ProfileView.tsx';
import { SignInCard } from '../sign-in/SignInCard.tsx';
import { Ending } from './Ending.tsx';

type Props = { actor: CallbackActor };

const screens: Record<StateName<CallbackMachine>, ComponentType<Props>> = {
  exchanging: Exchanging,
  openingProfile: OpeningProfile,
  signedIn: () => <Loading label="profile.arriving" />,
  left: () => <Loading label="profile.leaving" />,
  cancelled: () => <Ending how="cancelled" />,
  stray: () => <Ending how="stray" />,
  refused: () => <Ending how="refused" failed />,
  unreachable: () => <Ending how="unreachable" failed />,
};

export function CallbackView({ actor }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  return (
    <SignInCard>
      <Screen actor={actor} />
    </SignInCard>
  );
}

function Exchanging({ actor }: Props) {
  const quiet = useSelector(actor, isQuiet);
  return quiet ? null : <Loading label="callback.exchanging" />;
}

function OpeningProfile({ actor }: Props) {
  const profile = useSelector(actor, selectProfile);
  return profile ? <ProfileView actor={profile} /> : null;
}
