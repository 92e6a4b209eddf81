import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { litDrawing } from './drawings.ts';
import type { LiveActor, LiveInspector } from './live-inspector.ts';

/** Half the window, so that one sees the page act beside its chart. */
export function ChartsPanel({ inspector }: { inspector: LiveInspector }) {
  const actors = useSyncExternalStore(inspector.subscribe, inspector.actors);
  return (
    <Stack
      as="aside"
      lang="en"
      aria-label="Charts of what runs here"
      position="fixed"
      insetBlock="0"
      right="0"
      width={{ base: '100%', md: '50%' }}
      overflow="auto"
      gap="6"
      p="4"
      pb="16"
      bg="bg"
      borderLeftWidth="1px"
      zIndex="1999"
    >
      {actors.length === 0 && <p>No flow runs here.</p>}
      {actors.map((actor) => (
        <ActorChart key={actor.key} actor={actor} />
      ))}
    </Stack>
  );
}

/** Lit by line and fill, not by colour alone. The page's reset took the drawing's own font away. */
const dress = {
  '& svg': { width: '100%', minWidth: '56rem', height: 'auto' },
  '& text': { fontFamily: 'mono', fontSize: '11px' },
  '& [data-state] > rect + text': { fontWeight: 'bold' },
  '& [data-active] > rect': { fill: '#9ae6b4', stroke: '#22543d', strokeWidth: '2px' },
  '& [data-active] > rect[fill-opacity]': { fill: '#edf2f7' },
  '& [data-taken] > polyline': { stroke: '#c05621', strokeWidth: '3px' },
};

function ActorChart({ actor }: { actor: LiveActor }) {
  const { machineId, active, taken, events } = actor;
  return (
    <Stack as="section" gap="2" aria-label={machineId}>
      <Heading as="h2" size="sm">
        {machineId}: {innermost(active)}
      </Heading>
      <Box
        overflow="auto"
        maxH="70vh"
        css={dress}
        // A scrolling region without a control in it must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={`Chart of ${machineId}`}
        ref={(frame: HTMLDivElement | null) =>
          frame?.replaceChildren(...litDrawing(machineId, active, taken))
        }
      />
      <Text fontSize="sm">Last events: {events.toReversed().join(', ') || 'none'}</Text>
    </Stack>
  );
}

/** The states that hold no other active one: `asking.failed`, without the machine's own name. */
const innermost = (active: readonly string[]) =>
  active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split('.').slice(1).join('.'))
    .join(' + ');
