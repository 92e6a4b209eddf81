import { Box, Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { IntlProvider } from 'react-intl';
import codes from '#machines/codes.json';
import { valueName } from '#machines/kit/state-name.ts';
import { Choice } from '../Choice.tsx';
import { FAULTS, type FaultName } from './open-state.ts';
import { StateChart } from './StateChart.tsx';
import { SETTINGS, SystemSetting } from './SystemSetting.tsx';
import { type Opened, type Place, useAnswers, useOpened, useWords } from './use-state-page.ts';
import { LANGUAGES, type Shown, type Words } from './words.ts';

const WIDTHS = ['', '320', '375', '768', '1280'];
const faults = Object.keys(FAULTS) as FaultName[];
const codeOf: Record<string, string | undefined> = codes;
export type Address = { search: URLSearchParams; onSearch: (search: URLSearchParams) => void };
type Props = Place &
  Address & {
    /** Where there is no such state: those that there are. */
    otherwise: ReactNode;
  };

const chosen = <Value extends string>(value: string | null, of: readonly Value[]): Value =>
  of.find((each) => each === value) ?? (of[0] as Value);

/** A state as a live page on stubbed services: language, width and the services' answers are in its address. */
export function StatePage({ machine, state, search, onSearch, otherwise }: Props) {
  const lang = chosen(search.get('lang'), LANGUAGES);
  const fault = chosen(search.get('fault'), faults);
  const width = chosen(search.get('w'), WIDTHS);
  const setting = chosen(search.get('system'), SETTINGS);
  const isBare = search.has('bare');
  const { opened, problem } = useOpened({ machine, state, by: search.get('by') });
  const words = useWords(lang);
  const [isGoing, setIsGoing] = useState(false);
  useAnswers(opened, fault, isGoing);

  const set = (name: string) => (value: string) => {
    const changed = new URLSearchParams(search);
    changed.set(name, value);
    onSearch(changed);
  };

  // In a frame of that width, so that the page's own rules for narrow screens hold; and what stands for the system stays in it.
  const framed = new URLSearchParams(search);
  framed.delete('w');
  framed.set('bare', '');

  return (
    <Stack as="div" gap="0">
      {!isBare && (
        <HStack as="header" lang="en" p="3" gap="4" wrap="wrap" borderBottomWidth="1px" bg="bg">
          <strong>
            {machine}.{state} {codeOf[`${machine}.${state}`]}
          </strong>
          <Choice label="Language" value={lang} options={LANGUAGES} onChoose={set('lang')} />
          <Choice
            label="Width"
            value={width}
            options={WIDTHS}
            onChoose={set('w')}
            none="as wide as the window"
          />
          <Choice
            label="System"
            value={setting}
            options={SETTINGS}
            onChoose={set('system')}
            none="as it is"
          />
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
      {problem && (
        <Box lang="en" p="4">
          <p role="alert">{problem}</p>
          {otherwise}
        </Box>
      )}
      {!isBare && !problem && (width || setting) ? (
        <chakra.iframe
          title={[`${machine}.${state}`, width && `${width} wide`, setting]
            .filter(Boolean)
            .join(', ')}
          src={`/dev/states/${machine}/${state}?${framed}`}
          w={width ? `${width}px` : '100%'}
          h="80vh"
          mx="auto"
          my="4"
          borderWidth="1px"
        />
      ) : (
        opened &&
        words && (
          <SystemSetting setting={setting}>
            <Drawn key={lang} {...{ opened, words, machine, lang }} />
          </SystemSetting>
        )
      )}
    </Stack>
  );
}

type DrawnProps = { opened: Opened; words: Words; machine: string; lang: Shown };

/** A part has no page around it that would keep it off the edge. */
const GUTTERS = { '&:not(:has(main))': { padding: '1rem' } };

function Drawn({ opened, words: { locale, messages }, machine, lang }: DrawnProps) {
  const { View, world } = opened;
  // Where the keys stand, a press is a question about one.
  const lookUp = (event: MouseEvent) => {
    const key = event.target instanceof Element ? (event.target.textContent ?? '').trim() : '';
    if (!Object.hasOwn(messages, key)) return;
    event.preventDefault();
    event.stopPropagation();
    window.open(`/dev/find?q=${encodeURIComponent(key)}`, '_blank', 'noopener');
  };
  return (
    <Box
      lang={locale}
      data-state={valueName(world.snapshot().value)}
      css={GUTTERS}
      onClickCapture={lang === 'keys' ? lookUp : undefined}
    >
      <IntlProvider locale={locale} messages={messages} onError={() => {}}>
        {View ? <View actor={world.actor} /> : <StateChart actor={world.actor} machine={machine} />}
      </IntlProvider>
    </Box>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <chakra.span color="fg.muted" fontSize="sm">
    {children}
  </chakra.span>
);
