import { Box, chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { modelName } from './models.ts';
import type { LogEntry, RecordedActor } from './recorder.ts';
import { asTest, stateAddress, wayTo } from './session.ts';

const COLUMNS = ['Time', 'Event', 'From → to', 'Taken', 'Actions', 'ms', 'Again'];

/** What happened to an actor, newest first. */
export const LogTab = ({ actor: { log, machine } }: { actor: RecordedActor }) => (
  <LogTable log={log} machine={machine.id} />
);

type Props = { log: readonly LogEntry[]; machine: string };

export function LogTable({ log, machine }: Props) {
  const [filter, setFilter] = useState('');
  const shown = log
    .filter((entry) => JSON.stringify(entry).toLowerCase().includes(filter.toLowerCase()))
    .toReversed();
  return (
    <Box display="grid" gap="2">
      <Input
        size="xs"
        aria-label="Filter"
        placeholder="Filter: an event, a state, a guard"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <chakra.table
        w="full"
        css={{ '& td, & th': { textAlign: 'start', paddingInlineEnd: '2', verticalAlign: 'top' } }}
      >
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, at, event, by, from, to, taken, actions, ms }) => (
            <tr key={id}>
              <td>{(at / 1000).toFixed(2)} s</td>
              <td>
                <code>{event}</code>
                {by && ` by ${by}`}
              </td>
              <td>{from === to ? to : `${from} → ${to}`}</td>
              <td>{taken.map(({ label }) => label).join(', ') || 'nothing'}</td>
              <td>{actions.join(', ')}</td>
              <td>{ms.toFixed(1)}</td>
              <td>
                <Again machine={machine} log={log} id={id} />
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** Back to where an event led, on stubbed services; or the way there as a test. */
function Again({ machine, log, id }: Props & { id: number }) {
  const way = wayTo(log, id);
  const address = stateAddress(machine, way);
  if (way.length === 0) return null;
  return (
    <>
      {address && (
        <chakra.a href={address} target="_blank" textDecoration="underline" rel="noopener">
          Open
        </chakra.a>
      )}{' '}
      <CopyButton text={asTest(machine, modelName(machine), way)} label="Copy as test" />
    </>
  );
}
