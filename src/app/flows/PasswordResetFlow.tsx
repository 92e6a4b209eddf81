import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { hasLeft } from '#machines/password-reset.machine.ts';
import { providePasswordReset } from '#services/provide/session/password-reset.ts';
import { PasswordResetView } from '#views/password-reset/PasswordResetView.tsx';
import { useServicesLater } from '../start/services.ts';
import type { FromPasswordReset } from './SignInFlow.tsx';
import { useFlow } from './use-flow.ts';

const changed: FromPasswordReset = { passwordChanged: true };

export default function PasswordResetFlow() {
  const loadServices = useServicesLater();
  const actor = useFlow(() => providePasswordReset(loadServices));

  if (useSelector(actor, hasLeft)) return <Redirect to="/login" state={changed} replace />;
  return <PasswordResetView actor={actor} />;
}
