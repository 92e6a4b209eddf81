import { Loading } from '#components/loading/Loading.tsx';
import type { ProfileActor } from '#machines/parts/session/profile.machine.ts';
import { flowView } from '../flow-view.tsx';
import { InvalidUser } from './InvalidUser.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';

type Props = { actor: ProfileActor };

/** Has no card: each way to sign in draws its own. */
export const ProfileView = flowView<Props>({
  loadingProfile: () => <Loading label="profile.loading" />,
  creatingClient: () => <Loading label="profile.creating" />,
  profileUnavailable: ProfileUnavailable,
  invalidUser: InvalidUser,
  signingOut: () => <Loading label="profile.signingOut" />,
  opened: () => <Loading label="profile.entering" />,
  left: () => <Loading label="profile.signingOut" />,
});
