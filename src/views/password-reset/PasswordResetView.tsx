import { useSelector } from '@xstate/react';
import { Loading } from '#components/loading/Loading.tsx';
import { SignInCard } from '#components/sign-in/SignInCard.tsx';
import { type PasswordResetActor, selectResetCode } from '#machines/password-reset.machine.ts';
import { flowView } from '../flow-view.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { ResetForm } from './ResetForm.tsx';

type Props = { actor: PasswordResetActor };

const Screen = flowView<Props>({
  identifying: Identifying,
  choosingPassword: ResetForm,
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

function Identifying({ actor }: Props) {
  const resetCode = useSelector(actor, selectResetCode);
  return resetCode ? <EmailForm actor={resetCode} /> : null;
}
