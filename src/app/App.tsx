import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Suspense, useEffect, useState } from 'react';
import type { PortalServices } from '#services/index.ts';
import { DevelopersCharts } from './DevelopersCharts.tsx';
import { LanguageProvider } from './language.tsx';
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
  /** Whether the portal runs on its stand-ins. */
  embedded: Promise<boolean>;
};

/** Theme, language, services, session; then the page that the address names. */
export function App({ cache, services, links, embedded }: Props) {
  const known = useWhenKnown(links, NO_LINKS);
  const withStandIns = useWhenKnown<boolean | null>(embedded, null);

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Suspense>
          <LanguageProvider>
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

const NO_LINKS: PublicLinks = {};

/** What a promise answers, and `before` until then or if it never does: the page does not wait. */
function useWhenKnown<Value>(promise: Promise<Value>, before: Value): Value {
  const [value, setValue] = useState(before);
  useEffect(() => {
    promise.then(setValue, () => {});
  }, [promise]);
  return value;
}
