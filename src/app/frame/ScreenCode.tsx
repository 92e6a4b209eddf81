import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePortal } from '#app/start/portal.ts';
import { buildOf } from '#app/telemetry/build.ts';
import { eventLabel } from '#machines/kit/transitions.ts';
import { useLanguage } from './language.tsx';

/** The code of the screen that is shown; its table comes after the page. */
export function useScreenCode(): string | null {
  const { shownScreens } = usePortal();
  const stateId = useSyncExternalStore(
    shownScreens.subscribe,
    shownScreens.current,
    shownScreens.current,
  );
  const [codeOf, setCodeOf] = useState<((stateId: string | null) => string | null) | null>(null);
  useEffect(() => {
    // A page without its code is whole.
    import('#app/start/screen-codes.ts').then(
      ({ screenCodeOf }) => setCodeOf(() => screenCodeOf),
      () => {},
    );
  }, []);
  return codeOf?.(stateId) ?? null;
}

/** At the foot of every page: where the person is, for support. Nothing in it is about the person. */
export function ScreenCode() {
  const code = useScreenCode();
  const { lastEvents } = usePortal().telemetry;
  const { language } = useLanguage();
  const [isCopied, setIsCopied] = useState(false);

  const copy = () => {
    const { events, supportCode } = lastEvents();
    const facts = [
      supportCode,
      code,
      buildOf(document),
      language,
      events.map(eventLabel).join(', '),
    ];
    navigator.clipboard?.writeText(facts.filter(Boolean).join(' · ')).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };

  // Its line is kept, so that nothing moves when it comes.
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minH="11" fontSize="sm">
      {code && (
        <>
          <FormattedMessage id="support.screen" values={{ code }} tagName="span" />
          <chakra.button
            type="button"
            minH="11"
            textDecoration="underline"
            focusVisibleRing="outside"
            onClick={copy}
          >
            <FormattedMessage id="support.copy" />
          </chakra.button>
          <span role="status">{isCopied && <FormattedMessage id="support.copied" />}</span>
        </>
      )}
    </Box>
  );
}
