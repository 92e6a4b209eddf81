import { CopyButton } from './CopyButton.tsx';
import { RoomTable } from './RoomTable.tsx';
import type { Person } from './world.machine.ts';

/** Whom one may sign in as. A federated person has no password. */
export function People({ people }: { people: Person[] }) {
  return (
    <RoomTable
      title="People"
      columns={['Key', 'E-mail', 'Password', 'Platform', 'Regime', 'Situation']}
      rows={people.map(({ key, email, password, platform, regime, situation }) => ({
        key,
        cells: [
          <code key="key">{key}</code>,
          <CopyButton key="email" text={email} />,
          password ? <CopyButton key="password" text={password} /> : 'federated',
          platform ?? 'none',
          regime ?? 'none',
          situation,
        ],
      }))}
    />
  );
}
