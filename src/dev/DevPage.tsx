import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { actorsFrom } from '#machines/kit/service.ts';
import type { Credentials } from './People.tsx';
import { WorldView } from './WorldView.tsx';
import { worldMachine } from './world.machine.ts';
import { worldServices } from './world-services.ts';

/** The page at /dev. In English only: it is for developers. */
export function DevPage({ onSignIn }: { onSignIn: (person: Credentials) => void }) {
  const [machine] = useState(() => worldMachine.provide({ actors: actorsFrom(worldServices) }));
  return <WorldView actor={useActorRef(machine)} onSignIn={onSignIn} />;
}
