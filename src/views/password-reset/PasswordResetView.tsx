import { useSelector } from '@xstate/react';
import { Loading } from '#components/loading/Loading.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { SignInCard } from '#components/sign-in/SignInCard.tsx';
import { type PasswordResetActor, selectResetCode } from '#machines/password-reset.machine.ts';
import { flowView } from '../flow-view.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';

type Props = { actor: PasswordResetActor };

/** Its list of common passwords is as large as the rest of the page. */
const ResetPart = lazyPart(async () => ({
  default: (await import('./ResetForm.tsx')).ResetForm,
}));

const Screen = flowView<Props>({
  identifying: Identifying,
  choosingPassword: ChoosingPassword,
  changed: PasswordChanged,
  left: () => <Loading />,
});

export function PasswordResetView({ actor }: Props) {
  return (
    <SignInCard>
      <Screen actor={actor} />
    </SignInCard>
  );
}

function ChoosingPassword({ actor }: Props) {
  return <ResetPart actor={actor} placeholder={<Loading />} />;
}

function Identifying({ actor }: Props) {
  const resetCode = useSelector(actor, selectResetCode);
  return resetCode ? <EmailForm actor={resetCode} /> : null;
}
