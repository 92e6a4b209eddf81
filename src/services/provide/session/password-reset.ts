import { actorsFrom } from '#machines/kit/service.ts';
import {
  type ResetCodeServices,
  resetCodeMachine,
} from '#machines/parts/session/reset-code.machine.ts';
import {
  type PasswordResetServices,
  passwordResetMachine,
} from '#machines/password-reset.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazily } from '#services/lazily.ts';

export function providePasswordReset(loadServices: LoadServices) {
  const auth = async (): Promise<PasswordResetServices> => (await loadServices()).auth;
  const codes = async (): Promise<ResetCodeServices> => (await loadServices()).auth;
  return passwordResetMachine.provide({
    actors: {
      ...actorsFrom(lazily(auth, 'confirmReset')),
      resetCode: resetCodeMachine.provide({ actors: actorsFrom(lazily(codes, 'requestReset')) }),
    },
  });
}
