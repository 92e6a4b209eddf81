import { actorsFrom } from '#machines/kit/service.ts';
import { resetCodeMachine } from '#machines/parts/session/reset-code.machine.ts';
import { passwordResetMachine } from '#machines/password-reset.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';

export function providePasswordReset(loadServices: LoadServices) {
  const auth = async () => (await loadServices()).auth;
  return passwordResetMachine.provide({
    actors: {
      ...actorsFrom(lazyCalls(auth, 'confirmReset')),
      resetCode: resetCodeMachine.provide({ actors: actorsFrom(lazyCalls(auth, 'requestReset')) }),
    },
  });
}
