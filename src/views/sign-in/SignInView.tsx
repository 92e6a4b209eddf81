import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Loading } from '#components/loading/Loading.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { SignInCard } from '#components/sign-in/SignInCard.tsx';
import { type SignInActor, selectProfile } from '#machines/sign-in.machine.ts';
import { flowView } from '../flow-view.tsx';
import { ProfileView } from '../profile/ProfileView.tsx';
import { CredentialsForm, type SignInNotice } from './CredentialsForm.tsx';

type Props = { actor: SignInActor; notice: SignInNotice | null };
type PageProps = Props & { logo?: ReactNode; aside?: ReactNode };

/** For a first sign-in alone. */
const NewPasswordPart = lazyPart(async () => ({
  default: (await import('./NewPasswordForm.tsx')).NewPasswordForm,
}));

/** For those who set an authenticator app up. */
const CodePart = lazyPart(async () => ({
  default: (await import('./CodeForm.tsx')).CodeForm,
}));

/** For those who must have one, and have none. */
const AddAppPart = lazyPart(async () => ({
  default: (await import('./AddAppForm.tsx')).AddAppForm,
}));

/** Without the card, for a dialog. */
export const SignInScreen = flowView<Props>({
  editing: CredentialsForm,
  signingIn: CredentialsForm,
  choosingPassword: ChoosingPassword,
  completingNewPassword: ChoosingPassword,
  enteringCode: EnteringCode,
  confirmingCode: EnteringCode,
  addingApp: AddingApp,
  confirmingApp: AddingApp,
  openingProfile: OpeningProfile,
  signedIn: () => <Loading label="profile.entering" />,
});

export function SignInView({ actor, notice, logo, aside }: PageProps) {
  return (
    <SignInCard logo={logo} aside={aside}>
      <SignInScreen actor={actor} notice={notice} />
    </SignInCard>
  );
}

function ChoosingPassword({ actor }: Props) {
  return <NewPasswordPart actor={actor} placeholder={<Loading />} />;
}

function EnteringCode({ actor }: Props) {
  return <CodePart actor={actor} placeholder={<Loading />} />;
}

function AddingApp({ actor }: Props) {
  return <AddAppPart actor={actor} placeholder={<Loading />} />;
}

function OpeningProfile({ actor }: Props) {
  const profile = useSelector(actor, selectProfile);
  return profile ? <ProfileView actor={profile} /> : null;
}
