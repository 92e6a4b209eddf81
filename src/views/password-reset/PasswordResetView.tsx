import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { PasswordResetActor, PasswordResetMachine } from '#machines/password-reset.machine.ts';
import { SignInCard } from '../sign-in/SignInCard.tsx';
import { Changed } from './Changed.tsx';
import { EmailForm } from './EmailForm.tsx';
import { ResetForm } from './ResetForm.tsx';

export type PasswordResetProps = { actor: PasswordResetActor };

const screens: Record<StateName<PasswordResetMachine>, ComponentType<PasswordResetProps>> = {
  identifying: EmailForm,
  requestingReset: EmailForm,
  choosingPassword: ResetForm,
  changed: Changed,
  left: () => <Loading />,
};

export function PasswordResetView({ actor }: PasswordResetProps) {
  const Screen = screens[useSelector(actor, stateName)];
  return (
    <SignInCard>
      <Screen actor={actor} />
    </SignInCard>
  );
}
