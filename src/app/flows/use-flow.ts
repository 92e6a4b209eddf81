import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorOptions, AnyStateMachine } from 'xstate';
import { usePortal } from '#app/start/portal.ts';

/** Starts a flow for as long as its page is there. `provide` binds the machine's ports, once. */
export function useFlow<Machine extends AnyStateMachine>(
  provide: () => Machine,
  options?: ActorOptions<Machine>,
) {
  const { inspect } = usePortal().telemetry;
  const [machine] = useState(provide);
  return useActorRef<AnyStateMachine>(machine, { ...options, inspect }) as ReturnType<
    typeof useActorRef<Machine>
  >;
}
