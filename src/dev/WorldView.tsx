import { Button, Heading, HStack, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { LenderDesk } from './LenderDesk.tsx';
import { Links } from './Links.tsx';
import { Mailbox } from './Mailbox.tsx';
import { type Credentials, People } from './People.tsx';
import {
  isBusy,
  isConfirming,
  isUnavailable,
  selectProblem,
  selectWorld,
  type WorldActor,
} from './world.machine.ts';

type Props = { actor: WorldActor; onSignIn: (person: Credentials) => void };

export function WorldView({ actor, onSignIn }: Props) {
  const world = useSelector(actor, selectWorld);
  const busy = useSelector(actor, isBusy);
  const problem = useSelector(actor, selectProblem);
  const unavailable = useSelector(actor, isUnavailable);

  return (
    <Stack as="main" lang="en" gap="8" maxW="6xl" mx="auto" p="4" aria-busy={busy}>
      <Stack gap="3">
        <Heading as="h1" size="xl">
          Developers’ room
        </Heading>
        <Tools actor={actor} />
        {problem && <Problem text={problem} />}
        {unavailable && <Problem text="The world does not answer. Is the embedded server up?" />}
      </Stack>
      {world && (
        <>
          <People people={world.people} onSignIn={onSignIn} />
          <LenderDesk actor={actor} requests={world.requests} lenderKey={world.lenderKey} />
          <Links links={world.links} />
          <Mailbox messages={world.mailbox} />
        </>
      )}
    </Stack>
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
