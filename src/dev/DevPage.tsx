import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { actorsFrom } from '#machines/kit/service.ts';
import { finderMachine } from './finder.machine.ts';
import type { Credentials } from './People.tsx';
import { roomOf } from './rooms.ts';
import { WorldView } from './WorldView.tsx';
import { worldMachine } from './world.machine.ts';
import { finderServices, worldServices } from './world-services.ts';

type Props = {
  room: string | undefined;
  search: URLSearchParams;
  onSearch: (search: URLSearchParams) => void;
  onSignIn: (person: Credentials) => void;
};

/** The page at /dev. In English only: it is for developers. */
export function DevPage({ room, search, onSearch, onSignIn }: Props) {
  const text = search.get('q') ?? '';
  const [machine] = useState(() => worldMachine.provide({ actors: actorsFrom(worldServices) }));
  const [finder] = useState(() => finderMachine.provide({ actors: actorsFrom(finderServices) }));
  return (
    <WorldView
      actor={useActorRef(machine)}
      finder={useActorRef(finder, { input: { text: room === 'find' ? text : '' } })}
      room={roomOf(room)}
      text={text}
      onText={(q) => onSearch(new URLSearchParams(q && { q }))}
      onSignIn={onSignIn}
    />
  );
}
