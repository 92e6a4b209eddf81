import { Box, chakra } from '@chakra-ui/react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failedCall } from '#components/failed-call.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#components/icons.tsx';
import { Say } from '#components/Say.tsx';
import type { Words } from '#components/words.ts';

/** Milliseconds. Source: spec 9, "Snackbars hide after 5000 ms". */
const SHOWN_MS = 5000;

export type Notice = { tone: 'success' | 'error'; words: Words };
type Shown = Notice & { id: number; code: string | null };

const NoticesContext = createContext<(notice: Notice) => void>(() => {});

/** Shows a snackbar. */
export const useNotices = () => use(NoticesContext);

/** Snackbars: a success goes by itself, an error stays until it is dismissed. Source: spec 9; D-109. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const last = useRef(0);

  const notify = useCallback((notice: Notice) => {
    last.current += 1;
    const id = last.current;
    const code = notice.tone === 'error' ? failedCall() : null;
    setShown((before) => [...before.slice(-2), { ...notice, id, code }]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setShown((before) => before.filter((each) => each.id !== id));
  }, []);

  return (
    <NoticesContext value={notify}>
      {children}
      <Snackbars shown={shown} onDismiss={dismiss} />
    </NoticesContext>
  );
}

type SnackbarsProps = { shown: Shown[]; onDismiss: (id: number) => void };

function Snackbars({ shown, onDismiss }: SnackbarsProps) {
  const intl = useIntl();

  return (
    <Box
      role="region"
      aria-label={intl.formatMessage({ id: 'common.notices' })}
      aria-live="polite"
      position="fixed"
      insetInline="4"
      bottom={{ base: '24', md: '6' }}
      zIndex="toast"
      display="grid"
      gap="2"
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
    if (isError || held) return;
    const timer = setTimeout(() => dismiss.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isError, held]);

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
        <Say words={notice.words} />
        {notice.code && (
          <Box fontSize="sm" wordBreak="break-all">
            <FormattedMessage id="common.supportCode" values={{ code: notice.code }} />
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
