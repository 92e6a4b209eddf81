import { Box, chakra } from '@chakra-ui/react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { AlertIcon, CheckIcon, CloseIcon } from '#components/icons.tsx';
import { MessageText } from '#components/MessageText.tsx';
import type { Message } from '#components/message.ts';

/** Milliseconds. Source: spec 9, "Snackbars hide after 5000 ms". */
const SHOWN_MS = 5000;

export type Notice = {
  tone: 'success' | 'error';
  words: Message;
  /** Of the call that failed. */
  supportCode?: string | null | undefined;
};
/** `isOfBefore`: it was shown as a step was left, and the next one is its last. */
type Shown = Notice & { id: number; isOfBefore?: boolean };

const NoticesContext = createContext({ notify: (_: Notice) => {}, leave: () => {} });

/** Shows a snackbar. */
export const useNotices = () => use(NoticesContext).notify;

/** What belongs to a step leaves with it. */
export function useNoticesLeave(isLeaving: boolean) {
  const { leave } = use(NoticesContext);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving, leave]);
}

/** A failure belongs to the step where it happened; a success is read on the step that it leads to. */
const afterStep = (shown: Shown[]): Shown[] =>
  shown
    .filter(({ tone, isOfBefore }) => tone === 'success' && !isOfBefore)
    .map((notice) => ({ ...notice, isOfBefore: true }));

/** One snackbar, the newest: it goes by itself, with its step and with its page. Source: spec 9; ruling 23. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [path] = useLocation();
  const last = useRef(0);

  const value = useMemo(
    () => ({
      notify(notice: Notice) {
        last.current += 1;
        const id = last.current;
        setShown([{ ...notice, id }]);
      },
      leave: () => setShown(afterStep),
    }),
    [],
  );
  const dismiss = useCallback((id: number) => {
    setShown((before) => before.filter((each) => each.id !== id));
  }, []);
  const [place, setPlace] = useState(path);
  if (place !== path) {
    setPlace(path);
    setShown([]);
  }

  return (
    <NoticesContext value={value}>
      <Snackbars shown={shown} onDismiss={dismiss} />
      {children}
    </NoticesContext>
  );
}

type SnackbarsProps = { shown: Shown[]; onDismiss: (id: number) => void };

/** Above the page, which makes room for it: it covers nothing of the step that it speaks of. */
function Snackbars({ shown, onDismiss }: SnackbarsProps) {
  const intl = useIntl();

  return (
    <Box
      role="region"
      aria-label={intl.formatMessage({ id: 'common.notices' })}
      aria-live="polite"
      position="sticky"
      top="0"
      zIndex="toast"
      display="grid"
      px="4"
      py={shown.length > 0 ? '2' : '0'}
      justifyItems="center"
      pointerEvents="none"
    >
      {shown.map((notice) => (
        <Snackbar key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
      ))}
    </Box>
  );
}

function Snackbar({ notice, onDismiss }: { notice: Shown; onDismiss: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const intl = useIntl();
  const isError = notice.tone === 'error';
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);

  const Mark = isError ? AlertIcon : CheckIcon;
  return (
    <Box
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      pointerEvents="auto"
      display="flex"
      alignItems="center"
      gap="3"
      maxW="lg"
      ps="4"
      pe="1"
      py="1"
      bg={isError ? 'red.700' : 'gray.900'}
      color="white"
      borderRadius="l2"
      boxShadow="lg"
    >
      <Mark flexShrink="0" />
      <Box flex="1" py="2">
        <MessageText message={notice.words} />
        {notice.supportCode && (
          <Box fontSize="sm" wordBreak="break-all">
            <FormattedMessage id="common.supportCode" values={{ code: notice.supportCode }} />
          </Box>
        )}
      </Box>
      <chakra.button
        type="button"
        aria-label={intl.formatMessage({ id: 'common.dismiss' })}
        onClick={onDismiss}
        boxSize="11"
        display="grid"
        placeItems="center"
        cursor="pointer"
        borderRadius="l2"
        _focusVisible={{ outline: '2px solid white', outlineOffset: '-4px' }}
      >
        <CloseIcon />
      </chakra.button>
    </Box>
  );
}
