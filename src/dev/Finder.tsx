import { Box, Button, chakra, Heading, HStack, Input, Link, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { FinderActor, Found } from './finder.machine.ts';
import { isLookingUp, isUnavailable, selectFound } from './finder.machine.ts';

type Props = { actor: FinderActor; text: string; onText: (text: string) => void };

/** A support code, a screen's code, a sentence of a screen, a place in a built script. */
export function Finder({ actor, text, onText }: Props) {
  const label = useId();
  const found = useSelector(actor, selectFound);
  const busy = useSelector(actor, isLookingUp);
  const unavailable = useSelector(actor, isUnavailable);

  const submit = (form: FormData) => {
    const asked = String(form.get('text') ?? '');
    onText(asked);
    actor.send({ type: 'text.submit', text: asked });
  };

  return (
    <Stack as="section" gap="4" aria-label="Find">
      <chakra.form action={submit} display="grid" gap="2" maxW="2xl">
        <label htmlFor={label}>
          A support code (PX-7K3F9), a screen’s code (OFC-PP), a sentence from the screen, or a
          place in a script (index-Bx3f.js:1:2345)
        </label>
        <HStack>
          <Input id={label} name="text" defaultValue={text} bg="bg" />
          <Button type="submit" loading={busy}>
            Find
          </Button>
        </HStack>
      </chakra.form>
      {unavailable && <p role="alert">The server does not answer.</p>}
      <div role="status">{found && <Answer {...found} />}</div>
    </Stack>
  );
}

function Answer({ screens, words, frames, lines }: Found) {
  if (screens.length + words.length + frames.length + lines.length === 0)
    return (
      <p>Nothing. The last 500 lines of the log, all words and all codes were looked through.</p>
    );
  return (
    <Stack gap="5">
      {screens.length > 0 && (
        <Part title="Screens">
          <Screens screens={screens} />
        </Part>
      )}
      {frames.length > 0 && (
        <Part title="Places in the code">
          {frames.map(({ frame, place }) => (
            <div key={frame}>
              <code>{frame}</code> → <code>{place ?? 'of another build'}</code>
            </div>
          ))}
        </Part>
      )}
      {words.length > 0 && (
        <Part title="Words">
          {words.map(({ key, es, en, places, screens: shown }) => (
            <Box key={key} p="3" bg="bg" borderWidth="1px" borderRadius="l2">
              <code>{key}</code>
              <div>{es}</div>
              <Box color="fg.muted">{en}</Box>
              <Box fontSize="sm">{places.join(', ') || 'Named by the server alone'}</Box>
              <Screens screens={shown} />
            </Box>
          ))}
        </Part>
      )}
      {lines.length > 0 && (
        <Part title="Lines of the log">
          {lines.map((line) => (
            <chakra.pre
              key={JSON.stringify(line)}
              p="3"
              bg="bg"
              borderWidth="1px"
              borderRadius="l2"
              fontSize="xs"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {JSON.stringify(line, null, 2)}
            </chakra.pre>
          ))}
        </Part>
      )}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Heading as="h2" size="md">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Screens = ({ screens }: Pick<Found, 'screens'>) => (
  <HStack wrap="wrap" gap="3" fontSize="sm">
    {screens.map(({ code, state, address }) => (
      <Link key={code} href={address}>
        {code} {state}
      </Link>
    ))}
  </HStack>
);
