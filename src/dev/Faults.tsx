import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { api } from '#contract/api.ts';
import { RoomTable } from './RoomTable.tsx';
import { isBusy, type World, type WorldActor } from './world.machine.ts';

type Props = {
  actor: WorldActor;
  world: Pick<World, 'failing' | 'failures'>;
  shows: (text: string) => boolean;
};

/** Every call, and how it fails from now on, for everybody who uses this server. */
export function Faults({ actor, world: { failing, failures }, shows }: Props) {
  const busy = useSelector(actor, isBusy);
  const calls = Object.entries(api)
    .filter(([name, { path }]) => shows(`${name} ${path} ${failing[name] ?? ''}`))
    .toSorted(([one], [other]) => Number(other in failing) - Number(one in failing));

  return (
    <RoomTable
      title="Faults"
      columns={['Call', 'Path', 'Answers']}
      rows={calls.map(([call, { method, path }]) => ({
        key: call,
        cells: [
          <code key="call">{call}</code>,
          `${method} ${path}`,
          <chakra.select
            key="failure"
            aria-label={`How ${call} answers`}
            borderWidth="1px"
            minH="11"
            disabled={busy}
            value={failing[call] ?? ''}
            onChange={({ target: { value } }) =>
              actor.send({ type: 'deed.do', deed: { kind: 'fail', call, failure: value || null } })
            }
          >
            <option value="">as it should</option>
            {failures.map((failure) => (
              <option key={failure}>{failure}</option>
            ))}
          </chakra.select>,
        ],
      }))}
    />
  );
}
