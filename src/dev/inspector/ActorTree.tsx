import { Box, chakra } from '@chakra-ui/react';
import { placeOf, type RecordedActor } from './recorder.ts';

type Props = {
  actors: readonly RecordedActor[];
  chosen: number | null;
  onChoose: (key: number) => void;
};

/** The flow that a person is in: the latest root that still runs; the session is behind all of them. */
export function runningFlow(actors: readonly RecordedActor[]): RecordedActor | undefined {
  const roots = actors.filter(({ parent, isOver, ref }) => parent === null && !isOver && ref);
  return roots.findLast(({ machine }) => machine.id !== 'session') ?? roots.at(-1) ?? actors.at(-1);
}

/** What runs first, the flow before the session; what has ended is folded. */
export function ActorTree(props: Props) {
  const { actors } = props;
  const known = new Set(actors.map(({ key }) => key));
  const roots = actors.filter(({ parent }) => parent === null || !known.has(parent));
  const running = roots.filter(({ isOver }) => !isOver).toReversed();
  const flow = runningFlow(actors);
  const ordered = running.toSorted((one, other) => Number(other === flow) - Number(one === flow));
  return (
    <Box as="nav" aria-label="Actors" p="2">
      <Level {...props} level={ordered} />
      <Ended {...props} level={roots.filter(({ isOver }) => isOver)} />
    </Box>
  );
}

function Ended({ level, ...props }: Props & { level: RecordedActor[] }) {
  if (level.length === 0) return null;
  return (
    <details>
      <chakra.summary cursor="pointer" color="fg.muted" ps="2">
        {level.length} ended
      </chakra.summary>
      <Level {...props} level={level} />
    </details>
  );
}

function Level({ level, ...props }: Props & { level: RecordedActor[] }) {
  const groups = [...Map.groupBy(level, ({ machine }) => machine.id)];
  return (
    <chakra.ul ps="3">
      {groups.map(([machine, members]) => (
        <li key={machine}>
          {members.length > 2 ? (
            <details open={members.some(({ key }) => key === props.chosen)}>
              <chakra.summary cursor="pointer">
                {machine} ×{members.length}: {members.map(({ name }) => name).join(', ')}
              </chakra.summary>
              <Members {...props} level={members} />
            </details>
          ) : (
            <Members {...props} level={members} />
          )}
        </li>
      ))}
    </chakra.ul>
  );
}

function Members({ level, ...props }: Props & { level: RecordedActor[] }) {
  const { actors, chosen, onChoose } = props;
  return (
    <chakra.ul>
      {level.map((actor) => {
        const children = actors.filter(({ parent }) => parent === actor.key);
        return (
          <li key={actor.key}>
            <chakra.button
              type="button"
              textAlign="start"
              w="full"
              ps="2"
              minH="6"
              borderRadius="l1"
              aria-current={actor.key === chosen}
              _currentPage={{ bg: 'bg.muted', fontWeight: 'semibold' }}
              css={{ '&[aria-current=true]': { background: 'bg.muted', fontWeight: 'semibold' } }}
              onClick={() => onChoose(actor.key)}
            >
              {nameOf(actor)}: {actor.isOver ? 'ended' : placeOf(actor.snapshot)}
            </chakra.button>
            <Level {...props} level={children.filter(({ isOver }) => !isOver)} />
            <Ended {...props} level={children.filter(({ isOver }) => isOver)} />
          </li>
        );
      })}
    </chakra.ul>
  );
}

/** A root's id is xstate's own count. */
const nameOf = ({ parent, name, machine, ref }: RecordedActor) => {
  if (!ref) return `${machine.id} ${name}, on the server`;
  return parent === null || name === machine.id ? machine.id : `${machine.id} ${name}`;
};
