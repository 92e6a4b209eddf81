import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/loading/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type PasswordResetActor,
  type PasswordResetMachine,
  selectResetCode,
} from '#machines/password-reset.machine.ts';
import { SignInCard } from '../sign-in/SignInCard.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { ResetForm } from './ResetForm.tsx';

type Props = { actor: PasswordResetActor };

const screens: Record<StateName<PasswordResetMachine>, ComponentType<Props>> = {
  identifying: Identifying,
  choosingPassword: ResetForm,
  changed: PasswordChanged,
  left: () => <Loading />,
};

export function PasswordResetView({ actor }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
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
