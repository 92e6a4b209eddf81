import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { litDrawing } from '../drawings.ts';

/** A machine without a screen, as its chart with the state lit. */
export function StateChart({ actor, machine }: { actor: AnyActorRef; machine: string }) {
  const active = useSelector(actor, (snapshot: AnyMachineSnapshot) =>
    snapshot._nodes.map(({ id }) => id),
  );
  return (
    <Box
      p="4"
      overflow="auto"
      css={{ '& text': { fontFamily: 'mono' }, '& [data-active] > rect': { fill: '#9ae6b4' } }}
      ref={(frame: HTMLDivElement | null) =>
        frame?.replaceChildren(...litDrawing(machine, { active, taken: [], possible: [] }))
      }
    />
  );
}
