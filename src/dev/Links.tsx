import { Link } from '@chakra-ui/react';
import { RoomTable } from './RoomTable.tsx';
import type { SeededLink } from './world.machine.ts';

/** The public links that the lender would have sent. */
export function Links({ links }: { links: SeededLink[] }) {
  return (
    <RoomTable
      title="Links"
      columns={['Key', 'Address', 'Situation']}
      rows={links.map(({ key, path, situation }) => ({
        key,
        cells: [
          <code key="key">{key}</code>,
          <Link key="path" href={path}>
            {path}
          </Link>,
          situation,
        ],
      }))}
    />
  );
}
