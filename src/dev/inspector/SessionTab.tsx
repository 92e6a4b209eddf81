import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { LogTable } from './LogTab.tsx';
import type { RecordedActor } from './recorder.ts';
import { readSession, type Session, sessionOf } from './session.ts';

type Props = {
  actors: readonly RecordedActor[];
  onSave: (name: string, content: Blob) => void;
};

/** What this page did as a file, and a file of another page to read. */
export function SessionTab({ actors, onSave }: Props) {
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const save = () => {
    const text = JSON.stringify(sessionOf(actors), null, 1);
    onSave('session.json', new Blob([text], { type: 'application/json' }));
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      setSession(readSession(await file.text()));
      setProblem(null);
    } catch (error) {
      setProblem(String(error));
    }
  };

  return (
    <Stack gap="3">
      <p>Names of events and states, times and results of guards: nothing of a person.</p>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button size="sm" variant="outline" onClick={save}>
          Save this session
        </Button>
        <label>
          Open a session{' '}
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => open(target.files?.[0])}
          />
        </label>
      </Box>
      {problem && <p role="alert">{problem}</p>}
      {session?.actors.map(({ key, name, machine, log }) => (
        <Stack as="section" key={key} gap="1" aria-label={name}>
          <Heading as="h3" size="sm">
            {name} ({machine})
          </Heading>
          <LogTable log={log} machine={machine} />
        </Stack>
      ))}
    </Stack>
  );
}
