import { Box, Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import type { AnyEventObject } from 'xstate';
import codes from '#machines/codes.json';
import { valueName } from '#machines/kit/state-name.ts';
import { loadModel, loadSamplesOfAll } from '../inspector/models.ts';
import {
  FAULTS,
  type FaultName,
  type OpenedState,
  openState,
  outcomeOf,
  waysThrough,
} from './open-state.ts';
import { StateChart } from './StateChart.tsx';
import { type StateView, views } from './views.tsx';
import { LANGUAGES, loadWords, type Shown, type Words } from './words.ts';

const WIDTHS = ['', '320', '375', '768', '1280'];
const faults = Object.keys(FAULTS) as FaultName[];
const codeOf: Record<string, string | undefined> = codes;
/** How long an answer takes. */
const ANSWER_MS = { slow: 4_000, other: 300 };
const TICK_MS = 500;

type Opened = OpenedState & { View: StateView | null; events: readonly AnyEventObject[] };
export type Address = { search: URLSearchParams; onSearch: (search: URLSearchParams) => void };
type Place = { machine: string; state: string };
type Props = Place & Address;

const chosen = <Value extends string>(value: string | null, of: readonly Value[]): Value =>
  of.find((each) => each === value) ?? (of[0] as Value);

/** A state as a live page on stubbed services: language, width and the services' answers are in its address. */
export function StatePage({ machine, state, search, onSearch }: Props) {
  const lang = chosen(search.get('lang'), LANGUAGES);
  const fault = chosen(search.get('fault'), faults);
  const width = chosen(search.get('w'), WIDTHS);
  const { opened, problem } = useOpened({ machine, state });
  const words = useWords(lang);
  const [isGoing, setIsGoing] = useState(false);
  useAnswers(opened, fault, isGoing);

  const set = (name: string) => (value: string) => {
    const changed = new URLSearchParams(search);
    changed.set(name, value);
    onSearch(changed);
  };

  // In a frame of that width, so that the page's own rules for narrow screens hold.
  const framed = new URLSearchParams(search);
  framed.delete('w');
  framed.set('bare', '');

  return (
    <Stack as="div" gap="0">
      {!search.has('bare') && (
        <HStack as="header" lang="en" p="3" gap="4" wrap="wrap" borderBottomWidth="1px" bg="bg">
          <strong>
            {machine}.{state} {codeOf[`${machine}.${state}`]}
          </strong>
          <Choice label="Language" value={lang} options={LANGUAGES} onChoose={set('lang')} />
          <Choice label="Width" value={width} options={WIDTHS} onChoose={set('w')} />
          <Choice label="Services" value={fault} options={faults} onChoose={set('fault')} />
          <Button size="sm" disabled={!opened || isGoing} onClick={() => setIsGoing(true)}>
            Go on from here
          </Button>
          <chakra.a href="/dev/states" textDecoration="underline">
            All states
          </chakra.a>
          <Text>{opened && `Came here by: ${opened.path.join(', ') || 'its start'}`}</Text>
        </HStack>
      )}
      {problem && <p role="alert">{problem}</p>}
      {width ? (
        <chakra.iframe
          title={`${machine}.${state}, ${width} wide`}
          src={`/dev/states/${machine}/${state}?${framed}`}
          w={`${width}px`}
          h="80vh"
          mx="auto"
          my="4"
          borderWidth="1px"
        />
      ) : (
        opened && words && <Drawn key={lang} opened={opened} words={words} machine={machine} />
      )}
    </Stack>
  );
}

type DrawnProps = { opened: Opened; words: Words; machine: string };

function Drawn({ opened, words: { locale, messages }, machine }: DrawnProps) {
  const { View, world } = opened;
  return (
    <Box lang={locale} data-state={valueName(world.snapshot().value)}>
      <IntlProvider locale={locale} messages={messages} onError={() => {}}>
        {View ? <View actor={world.actor} /> : <StateChart actor={world.actor} machine={machine} />}
      </IntlProvider>
    </Box>
  );
}

function useWords(shown: Shown): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadWords(shown).then(
      (loaded) => isCurrent && setWords(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [shown]);
  return words;
}

function useOpened({ machine, state }: Place) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const model = await loadModel(machine);
      if (!model) throw new Error(`There is no model of ${machine}.`);
      const [there, View, events] = await Promise.all([
        openState(model, waysThrough(model), state),
        views[machine]?.() ?? null,
        loadSamplesOfAll(),
      ]);
      if (isCurrent) setOpened({ ...there, View, events });
      else there.world.stop();
    };
    show().catch((error: unknown) => isCurrent && setProblem(String(error)));
    return () => {
      isCurrent = false;
    };
  }, [machine, state]);
  return { opened, problem };
}

/** From now on time passes, and services answer: those that are asked already, and those to come. */
function useAnswers(opened: Opened | null, fault: FaultName, isGoing: boolean) {
  useEffect(() => {
    if (!opened || !isGoing) return;
    const { world, events } = opened;
    const answered = new Set<string>();
    const answer = (name: string) => {
      answered.delete(name);
      const outcome = outcomeOf(name, fault, events);
      if (outcome && world.openCalls().includes(name)) world.settle(outcome);
    };
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const tick = setInterval(() => {
      world.pass(TICK_MS);
      for (const name of world.openCalls().filter((each) => !answered.has(each))) {
        answered.add(name);
        timers.add(setTimeout(answer, fault === 'slow' ? ANSWER_MS.slow : ANSWER_MS.other, name));
      }
    }, TICK_MS);
    return () => {
      clearInterval(tick);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [opened, fault, isGoing]);
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly string[];
  onChoose: (value: string) => void;
};

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label>
    {label}{' '}
    <chakra.select
      borderWidth="1px"
      p="1"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option || 'as wide as the window'}
        </option>
      ))}
    </chakra.select>
  </label>
);

const Text = ({ children }: { children: ReactNode }) => (
  <chakra.span color="fg.muted" fontSize="sm">
    {children}
  </chakra.span>
);
