import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import type { PortalServices } from '#services/index.ts';
import { DevelopersCharts } from './DevelopersCharts.tsx';
import { type Language, LanguageProvider } from './language.tsx';
import { NoticesProvider } from './notices.tsx';
import { Pages, type PublicLinks } from './Pages.tsx';
import { SessionEnds } from './SessionEnds.tsx';
import { ServicesContext } from './services.tsx';
import { SessionProvider } from './session.tsx';
import { system } from './theme.ts';

type Props = {
  cache: EmotionCache;
  services: Promise<PortalServices>;
  links: Promise<PublicLinks>;
  /** What the build knows of the page: its links and, where it was prerendered, its language. */
  built: { links: PublicLinks; language?: Language };
  /** Whether the portal runs on its stand-ins. */
  embedded: Promise<boolean>;
};

/** Theme, language, services, session; then the page that the address names. */
export function App({ cache, services, links, built, embedded }: Props) {
  const known = useWhenKnown(links, built.links);
  const withStandIns = useWhenKnown<boolean | null>(embedded, null);

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Suspense>
          <LanguageProvider drawnIn={built.language}>
            <NoticesProvider>
              <ServicesContext value={services}>
                <SessionProvider>
                  <SessionEnds />
                  <Pages links={known} embedded={withStandIns} />
                  {withStandIns && <DevelopersCharts />}
                </SessionProvider>
              </ServicesContext>
            </NoticesProvider>
          </LanguageProvider>
        </Suspense>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** What a promise answers, and `before` until then or if it never does: the page does not wait. */
function useWhenKnown<Value>(promise: Promise<Value>, before: Value): Value {
  const [value, setValue] = useState(before);
  useEffect(() => {
    // Not at once: what is not hydrated yet would be thrown away and drawn anew.
    promise.then(
      (known) => startTransition(() => setValue(known)),
      () => {},
    );
  }, [promise]);
  return value;
}
