import { Button, Link } from '@chakra-ui/react';
import { CopyButton } from './CopyButton.tsx';
import { RoomTable } from './RoomTable.tsx';
import type { Person } from './world.machine.ts';

export type Credentials = { email: string; password: string };
type Props = { people: Person[]; onSignIn: (person: Credentials) => void };

/** Whom one may sign in as. A federated person has no password: the marketplace asks who comes. */
export function People({ people, onSignIn }: Props) {
  return (
    <RoomTable
      title="People"
      columns={['Key', 'Sign in', 'E-mail', 'Password', 'Platform', 'Regime', 'Situation']}
      rows={people.map(({ key, email, password, platform, regime, situation }) => ({
        key,
        cells: [
          <code key="key">{key}</code>,
          password ? (
            <Button
              key="sign-in"
              size="sm"
              aria-label={`Sign in as ${key}`}
              onClick={() => onSignIn({ email, password })}
            >
              Sign in
            </Button>
          ) : (
            <Link key="sign-in" href="/amazon">
              by the marketplace
            </Link>
          ),
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
