import { Box } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { Snackbar } from '#components/feedback/Snackbar.tsx';

export type Notice = Omit<ComponentProps<typeof Snackbar>, 'onDismiss'>;
/** `isOfBefore`: it was shown as a step was left, and the next one is its last. */
type Shown = Notice & { id: number; isOfBefore?: boolean };

const NoticesContext = createContext({
  notify: (_: Notice) => {},
  leave: () => {},
  setPageIntl: (_: IntlShape) => {},
});

/** Shows a snackbar, in the words of the page that asks for it: the frame around it has fewer. */
export function useNotices() {
  const { notify, setPageIntl } = use(NoticesContext);
  const intl = useIntl();
  useEffect(() => setPageIntl(intl), [setPageIntl, intl]);
  return notify;
}

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
  const [pageIntl, setPageIntl] = useState<IntlShape | null>(null);
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
      setPageIntl,
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
      <Snackbars shown={shown} pageIntl={pageIntl} onDismiss={dismiss} />
      {children}
    </NoticesContext>
  );
}

type SnackbarsProps = {
  shown: Shown[];
  /** In the language that is chosen now; without it nothing has been shown. */
  pageIntl: IntlShape | null;
  onDismiss: (id: number) => void;
};

/** Over the page, which stays where it is under a finger. */
function Snackbars({ shown, pageIntl, onDismiss }: SnackbarsProps) {
  const intl = useIntl();

  return (
    <Box
      role="region"
      aria-label={intl.formatMessage({ id: 'common.notices' })}
      aria-live="polite"
      position="fixed"
      top="2"
      insetX="4"
      zIndex="toast"
      display="grid"
      justifyItems="center"
      pointerEvents="none"
    >
      <RawIntlProvider value={pageIntl ?? intl}>
        {shown.map((notice) => (
          <Snackbar key={notice.id} {...notice} onDismiss={() => onDismiss(notice.id)} />
        ))}
      </RawIntlProvider>
    </Box>
  );
}
