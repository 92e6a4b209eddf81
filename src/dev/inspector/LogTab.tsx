import { Box, chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import type { RecordedActor } from './recorder.ts';

const COLUMNS = ['Time', 'Event', 'From → to', 'Taken', 'Actions', 'ms'];

/** What happened to an actor, newest first. */
export function LogTab({ actor: { log } }: { actor: RecordedActor }) {
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
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
