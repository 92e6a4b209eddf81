import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type ResetCodeServices,
  resetCodeMachine,
} from '#machines/parts/session/reset-code.machine.ts';
import {
  hasLeft,
  type PasswordResetServices,
  passwordResetMachine,
} from '#machines/password-reset.machine.ts';
import { lazily } from '#services/lazily.ts';
import { PasswordResetView } from '#views/password-reset/PasswordResetView.tsx';
import { type LoadServices, useServicesLater } from '../start/services.ts';
import type { FromPasswordReset } from './SignInFlow.tsx';
import { useFlow } from './use-flow.ts';

function providePasswordReset(loadServices: LoadServices) {
  const auth = async (): Promise<PasswordResetServices> => (await loadServices()).auth;
  const codes = async (): Promise<ResetCodeServices> => (await loadServices()).auth;
  return passwordResetMachine.provide({
    actors: {
      ...actorsFrom(lazily(auth, 'confirmReset')),
      resetCode: resetCodeMachine.provide({ actors: actorsFrom(lazily(codes, 'requestReset')) }),
    },
  });
}

const changed: FromPasswordReset = { passwordChanged: true };

export default function PasswordResetFlow() {
  const loadServices = useServicesLater();
  const actor = useFlow(() => providePasswordReset(loadServices));

  if (useSelector(actor, hasLeft)) return <Redirect to="/login" state={changed} replace />;
  return <PasswordResetView actor={actor} />;
}
