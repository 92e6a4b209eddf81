import { Button, Heading, HStack, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { isBusy, type WorldActor } from './world.machine.ts';

const HOURS = { 'An hour': 1, 'A day': 24, 'A week': 7 * 24, 'A month': 30 * 24 };

/** The server's time, which goes on alone; a reset of the world brings the real one back. */
export function Time({ actor, now }: { actor: WorldActor; now: string }) {
  const busy = useSelector(actor, isBusy);
  return (
    <Stack as="section" gap="3" aria-label="Time">
      <Heading as="h2" size="md">
        Time
      </Heading>
      <p>
        The server’s time is <time dateTime={now}>{now.replace('T', ' ').slice(0, 19)} UTC</time>.
        Links, offers and sessions end by it, and credits have their mails of each morning; jobs
        wait the real time. “Reset the world” brings the real time back.
      </p>
      <HStack wrap="wrap">
        {Object.entries(HOURS).map(([words, hours]) => (
          <Button
            key={words}
            variant="outline"
            disabled={busy}
            onClick={() => actor.send({ type: 'deed.do', deed: { kind: 'advance', hours } })}
          >
            {words} later
          </Button>
        ))}
      </HStack>
    </Stack>
  );
}
