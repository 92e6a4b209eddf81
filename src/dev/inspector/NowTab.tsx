import { Badge, Box, Button, chakra, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { loadSamples } from './models.ts';
import { type Possibility, possibilitiesOf } from './possible.ts';
import type { RecordedActor } from './recorder.ts';

type Props = { actor: RecordedActor; hovered: string[] };

/** Each event that the machine knows: whether it can happen, why not, and a way to send it. */
export function NowTab({ actor, hovered }: Props) {
  const samples = useSamples(actor.machine.id);
  const { snapshot } = actor;
  const all = possibilitiesOf(snapshot, samples);
  const asked = all.filter(({ event }) => hovered.includes(event.type));
  return (
    <Stack as="ul" gap="1" aria-label="Events">
      {(asked.length > 0 ? asked : all).map((possibility) => (
        <EventRow key={possibility.name} actor={actor} possibility={possibility} />
      ))}
    </Stack>
  );
}

/** The events of the machine's model, with the payloads that matter. */
export function useSamples(machineId: string): readonly AnyEventObject[] {
  const [samples, setSamples] = useState<readonly AnyEventObject[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadSamples(machineId).then(
      (loaded) => isCurrent && setSamples(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [machineId]);
  return samples;
}

function EventRow({ actor, possibility }: { actor: RecordedActor; possibility: Possibility }) {
  const { name, event, isPossible, why } = possibility;
  const { ref } = actor;
  return (
    <Box as="li" display="flex" gap="2" alignItems="baseline" flexWrap="wrap">
      <Badge colorPalette={isPossible ? 'green' : 'gray'}>{isPossible ? 'can' : 'cannot'}</Badge>
      <chakra.code fontWeight={isPossible ? 'semibold' : 'normal'}>{name}</chakra.code>
      <chakra.span color="fg.muted">{why}</chakra.span>
      {isPossible && ref && <SendForm event={event} onSend={(given) => ref.send(given)} />}
    </Box>
  );
}

type SendProps = { event: AnyEventObject; onSend: (event: AnyEventObject) => void };

/** Sends it as the model has it, or with another payload. What JSON cannot hold, as a file, goes as it is. */
function SendForm({ event, onSend }: SendProps) {
  const { type, ...payload } = event;
  const written = JSON.stringify(payload, null, 1);
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState('');

  const send = () => {
    try {
      onSend(text === written ? event : { ...JSON.parse(text), type });
      setProblem('');
    } catch (error) {
      setProblem(String(error));
    }
  };

  const button = (
    <Button size="sm" px="2" h="7" variant="outline" aria-label={`Send ${type}`} onClick={send}>
      Send
    </Button>
  );
  if (written === '{}') return button;
  return (
    <chakra.details display="contents">
      <chakra.summary cursor="pointer" color="fg.brand">
        Send…
      </chakra.summary>
      <Box w="full" display="grid" gap="1" py="1">
        <chakra.textarea
          aria-label={`Payload of ${type}`}
          fontFamily="mono"
          borderWidth="1px"
          p="1"
          rows={Math.min(8, written.split('\n').length)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Box>
          {button} <span role="alert">{problem}</span>
        </Box>
      </Box>
    </chakra.details>
  );
}
