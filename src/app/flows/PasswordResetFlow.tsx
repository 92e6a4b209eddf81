import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  hasLeft,
  type PasswordResetServices,
  passwordResetMachine,
} from '#machines/password-reset.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { PasswordResetView } from '#views/password-reset/PasswordResetView.tsx';
import { lazily } from '../lazily.ts';
import { useServicesLater } from '../services.tsx';
import type { FromPasswordReset } from './SignInFlow.tsx';
import { useFlow } from './use-flow.ts';

function providePasswordReset(services: Promise<PortalServices>) {
  const auth = services.then(({ auth }): PasswordResetServices => auth);
  return passwordResetMachine.provide({
    actors: actorsFrom(lazily(auth, 'requestReset', 'confirmReset')),
  });
}

const changed: FromPasswordReset = { passwordChanged: true };

export default function PasswordResetFlow() {
  const services = useServicesLater();
  const actor = useFlow(() => providePasswordReset(services));

  if (useSelector(actor, hasLeft)) return <Redirect to="/login" state={changed} replace />;
  return <PasswordResetView actor={actor} />;
}
