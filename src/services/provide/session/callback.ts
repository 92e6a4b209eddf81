import { type CallbackServices, callbackMachine } from '#machines/callback.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import type { LoadServices } from '#services/index.ts';
import { type LoadHome, provideProfile } from './profile.ts';

/** The answer in the address is exchanged once, however often the flow starts: React's strict mode starts it twice. */
export function provideCallback(loadServices: LoadServices, loadHome?: LoadHome) {
  let finished: ReturnType<CallbackServices['finishFederation']> | undefined;
  const finishFederation = async () => {
    const { auth } = await loadServices();
    finished ??= auth.finishFederation();
    return finished;
  };
  return callbackMachine.provide({
    actors: {
      ...actorsFrom<CallbackServices>({ finishFederation }),
      profile: provideProfile(loadServices, loadHome),
    },
  });
}
