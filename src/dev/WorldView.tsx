import { Button, chakra, Heading, HStack, Input, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { Faults } from './Faults.tsx';
import { Finder } from './Finder.tsx';
import type { FinderActor } from './finder.machine.ts';
import { LenderDesk } from './LenderDesk.tsx';
import { Links } from './Links.tsx';
import { Mailbox } from './Mailbox.tsx';
import { NewApplicant } from './NewApplicant.tsx';
import { type Credentials, People } from './People.tsx';
import { ROOMS, type Room } from './rooms.ts';
import { Time } from './Time.tsx';
import {
  isBusy,
  isConfirming,
  isUnavailable,
  selectProblem,
  selectWorld,
  type World,
  type WorldActor,
} from './world.machine.ts';

type Props = {
  actor: WorldActor;
  finder: FinderActor;
  room: Room;
  /** What the rows are filtered by, or what was asked for last. */
  text: string;
  onText: (text: string) => void;
  onSignIn: (person: Credentials) => void;
};

export function WorldView({ actor, ...props }: Props) {
  const world = useSelector(actor, selectWorld);
  const busy = useSelector(actor, isBusy);
  const problem = useSelector(actor, selectProblem);
  const unavailable = useSelector(actor, isUnavailable);

  return (
    <Stack lang="en" gap="6" maxW="6xl" mx="auto" p="4" aria-busy={busy}>
      <Stack gap="3">
        <Heading as="h1" size="xl">
          Developers’ room
        </Heading>
        <Tools actor={actor} />
        {problem && <Problem text={problem} />}
        {unavailable && <Problem text="The world does not answer. Is the embedded server up?" />}
      </Stack>
      <Rooms room={props.room} />
      {world && <RoomOf actor={actor} world={world} {...props} />}
    </Stack>
  );
}

/** One room at a time; the states have a page of their own. */
const Rooms = ({ room }: Pick<Props, 'room'>) => (
  <HStack as="nav" aria-label="Rooms" wrap="wrap" gap="1">
    {Object.entries({ ...ROOMS, states: 'States' }).map(([name, words]) => (
      <chakra.a
        key={name}
        href={`/dev/${name}`}
        aria-current={name === room ? 'page' : undefined}
        px="3"
        minH="11"
        display="inline-flex"
        alignItems="center"
        borderRadius="l2"
        css={{ '&:hover:not([aria-current])': { bg: 'bg.muted' } }}
        _currentPage={{ bg: 'brand.900', color: 'white' }}
      >
        {words}
      </chakra.a>
    ))}
  </HStack>
);

function RoomOf({ actor, finder, world, room, text, onText, onSignIn }: Props & { world: World }) {
  const filter = useId();
  if (room === 'find') return <Finder actor={finder} text={text} onText={onText} />;
  if (room === 'time') return <Time actor={actor} now={world.now} />;
  const shows = (row: string) => row.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      <HStack>
        <label htmlFor={filter}>Filter</label>
        <Input
          id={filter}
          type="search"
          value={text}
          bg="bg"
          maxW="md"
          onChange={({ target }) => onText(target.value)}
        />
      </HStack>
      {room === 'people' && (
        <>
          <NewApplicant actor={actor} statuses={world.statuses} onSignIn={onSignIn} />
          <People
            people={world.people.filter((person) => shows(Object.values(person).join(' ')))}
            onSignIn={onSignIn}
          />
        </>
      )}
      {room === 'requests' && (
        <LenderDesk
          actor={actor}
          requests={world.requests.filter(({ events: _, ...row }) =>
            shows(Object.values(row).join(' ')),
          )}
          lenderKey={world.lenderKey}
        />
      )}
      {room === 'links' && (
        <Links links={world.links.filter((link) => shows(Object.values(link).join(' ')))} />
      )}
      {room === 'mail' && (
        <Mailbox
          messages={world.mailbox.filter(({ to, subject, text: words }) =>
            shows(`${to} ${subject} ${words}`),
          )}
        />
      )}
      {room === 'faults' && <Faults actor={actor} world={world} shows={shows} />}
    </>
  );
}

function Tools({ actor }: Pick<Props, 'actor'>) {
  const busy = useSelector(actor, isBusy);
  const confirming = useSelector(actor, isConfirming);
  if (confirming) {
    return (
      <HStack role="group" aria-label="Reset everything?" wrap="wrap">
        <p>Reset everything to the seeded world? What was done since is lost.</p>
        <Button onClick={() => actor.send({ type: 'reset.confirm' })}>Reset it</Button>
        <Button variant="outline" onClick={() => actor.send({ type: 'reset.cancel' })}>
          Keep it
        </Button>
      </HStack>
    );
  }
  return (
    <HStack wrap="wrap">
      <Button disabled={busy} onClick={() => actor.send({ type: 'world.refresh' })}>
        Refresh
      </Button>
      <Button variant="outline" disabled={busy} onClick={() => actor.send({ type: 'world.reset' })}>
        Reset the world
      </Button>
      <span role="status">{busy ? 'Working…' : ''}</span>
    </HStack>
  );
}

const Problem = ({ text }: { text: string }) => (
  <NoticeBox role="alert" tone="error">
    {text}
  </NoticeBox>
);
