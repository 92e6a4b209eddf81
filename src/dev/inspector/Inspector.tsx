import { Box, Button, Heading, HStack, Portal, Stack } from '@chakra-ui/react';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { ActorTree, runningFlow } from './ActorTree.tsx';
import { ChartTab } from './ChartTab.tsx';
import { ContextTab } from './ContextTab.tsx';
import { LogTab } from './LogTab.tsx';
import { NowTab } from './NowTab.tsx';
import { useOwnWindow } from './own-window.ts';
import { placeOf, type RecordedActor, type Recorder } from './recorder.ts';
import { SessionTab } from './SessionTab.tsx';
import { useServerRequests } from './server-requests.ts';
import { useHoveredEvents } from './use-hovered-events.ts';

type Props = {
  recorder: Recorder;
  onClose: () => void;
  /** Hands a file to who looks on. */
  onSave: (name: string, content: Blob) => void;
  /** The window that it opens in; null for the page. */
  ownWindow: Window | null;
  /** Brings the styles of what is drawn in another window. */
  WindowStyles: ComponentType<{ head: HTMLElement; children: ReactNode }>;
};

type TabProps = {
  actor: RecordedActor;
  actors: readonly RecordedActor[];
  hovered: string[];
  onSave: Props['onSave'];
};

const TABS = {
  Now: NowTab,
  Chart: ChartTab,
  Log: LogTab,
  Context: ContextTab,
  Session: SessionTab,
} satisfies Record<string, (props: TabProps) => ReactNode>;
type Tab = keyof typeof TABS;
const tabs = Object.keys(TABS) as Tab[];

/** The page narrows beside it, or above it, and can be used. */
const DOCKS = {
  right: {
    size: { insetBlock: '0', right: '0', width: '45vw' },
    margin: 'marginRight',
    by: '45vw',
  },
  below: {
    size: { insetInline: '0', bottom: '0', height: '45vh' },
    margin: 'marginBottom',
    by: '45vh',
  },
} as const;
type Dock = keyof typeof DOCKS;

const OWN_WINDOW = { position: 'static', height: '100vh' } as const;

/** What runs in the page: every actor, what may happen to it, and what did. In English: it is for developers. */
export function Inspector({ WindowStyles, ownWindow, ...props }: Props) {
  const { own, open, close } = useOwnWindow(ownWindow);
  if (!own) return <Panel {...props} onOwnWindow={open} />;
  return (
    <WindowStyles head={own.document.head}>
      <Portal container={{ current: own.document.body }}>
        <Panel {...props} onDock={close} />
      </Portal>
    </WindowStyles>
  );
}

type PanelProps = Omit<Props, 'WindowStyles' | 'ownWindow'> & {
  /** Of the panel that is docked to the page. */
  onOwnWindow?: () => void;
  /** Of the panel in its own window. */
  onDock?: () => void;
};

function Panel({ recorder, onClose, onSave, onOwnWindow, onDock }: PanelProps) {
  const recorded = useSyncExternalStore(recorder.subscribe, recorder.actors);
  const onServer = useServerRequests(recorded);
  const actors = [...recorded, ...onServer];
  const [dock, setDock] = useState<Dock>('right');
  const [tab, setTab] = useState<Tab>('Now');
  const [chosen, setChosen] = useState<number | null>(null);
  const hovered = useHoveredEvents(recorded);
  const actor = actors.find(({ key }) => key === (hovered?.actor ?? chosen)) ?? runningFlow(actors);
  const Shown = TABS[hovered ? 'Now' : tab];

  useEffect(() => {
    if (onDock) return;
    const { margin, by } = DOCKS[dock];
    document.body.style[margin] = by;
    return () => {
      document.body.style[margin] = '';
    };
  }, [dock, onDock]);

  return (
    <Stack
      as="aside"
      lang="en"
      aria-label="Inspector"
      data-inspector=""
      position="fixed"
      {...(onDock ? OWN_WINDOW : DOCKS[dock].size)}
      zIndex="1999"
      gap="0"
      bg="bg"
      borderLeftWidth="1px"
      borderTopWidth="1px"
      fontSize="sm"
    >
      <HStack px="3" py="1" borderBottomWidth="1px" justify="space-between" wrap="wrap">
        <Heading as="h2" size="sm">
          {actor ? `${actor.machine.id}: ${placeOf(actor.snapshot)}` : 'Nothing runs yet'}
        </Heading>
        <HStack gap="1">
          {onOwnWindow && <Tool onPress={onOwnWindow}>Window</Tool>}
          <Tool onPress={onDock ?? (() => setDock(dock === 'right' ? 'below' : 'right'))}>
            {onDock ? 'Back to the page' : dock === 'right' ? 'Below' : 'Beside'}
          </Tool>
          <Tool onPress={onClose}>Close</Tool>
        </HStack>
      </HStack>
      <Box flex="1" minH="0" display="flex" flexDirection={dock === 'right' ? 'column' : 'row'}>
        <Box
          flex={dock === 'right' ? '0 1 auto' : '0 0 20rem'}
          maxH={dock === 'right' ? '30%' : 'none'}
          overflow="auto"
          borderBottomWidth="1px"
        >
          <ActorTree actors={actors} chosen={actor?.key ?? null} onChoose={setChosen} />
        </Box>
        <Stack flex="1" minH="0" minW="0" gap="0">
          <HStack role="tablist" gap="1" px="3" py="1" borderBottomWidth="1px">
            {tabs.map((name) => (
              <Tool
                key={name}
                role="tab"
                isChosen={Shown === TABS[name]}
                onPress={() => setTab(name)}
              >
                {name}
              </Tool>
            ))}
          </HStack>
          <Box role="tabpanel" tabIndex={0} flex="1" minH="0" overflow="auto" p="3">
            {actor && (
              <Shown
                key={actor.key}
                actor={actor}
                actors={actors}
                hovered={hovered?.types ?? []}
                onSave={onSave}
              />
            )}
          </Box>
        </Stack>
      </Box>
    </Stack>
  );
}

type ToolProps = { children: string; role?: 'tab'; isChosen?: boolean; onPress: () => void };

const Tool = ({ children, role, isChosen, onPress }: ToolProps) => (
  <Button
    size="sm"
    px="2"
    h="7"
    variant={isChosen ? 'subtle' : 'ghost'}
    {...(role && { role, 'aria-selected': isChosen ?? false })}
    onClick={onPress}
  >
    {children}
  </Button>
);
