import { useSelector } from '@xstate/react';
import { Loading } from '#components/loading/Loading.tsx';
import { SignInCard } from '#components/sign-in/SignInCard.tsx';
import { type CallbackActor, isQuiet, selectProfile } from '#machines/callback.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { flowView } from '../flow-view.tsx';
import { ProfileView } from '../profile/ProfileView.tsx';
import { NotSignedIn } from './NotSignedIn.tsx';

type Props = { actor: CallbackActor };

const Screen = flowView<Props>({
  exchanging: Exchanging,
  openingProfile: OpeningProfile,
  signedIn: () => <Loading label="profile.entering" />,
  left: () => <Loading label="profile.signingOut" />,
  cancelled: () => <NotSignedIn reason="cancelled" />,
  unsolicited: () => <NotSignedIn reason="unsolicited" />,
  refused: () => <NotSignedIn reason="refused" failed />,
  unreachable: Unreachable,
});

export function CallbackView({ actor }: Props) {
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

function Unreachable({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  return <NotSignedIn reason="unreachable" failed failure={failure} />;
}

function OpeningProfile({ actor }: Props) {
  const profile = useSelector(actor, selectProfile);
  return profile ? <ProfileView actor={profile} /> : null;
}
