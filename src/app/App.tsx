import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { FirstPageProvider } from '#components/frame/PageTitle.tsx';
import type { BuiltConfig, PortalConfig } from '#contract/config.ts';
import { DevelopersTools } from './frame/DevelopersTools.tsx';
import { type Language, LanguageProvider } from './frame/language.tsx';
import { NoticesProvider } from './frame/notices.tsx';
import { PageMotion } from './frame/PageMotion.tsx';
import { Pages } from './pages/Pages.tsx';
import { KeptLanguage } from './session/KeptLanguage.tsx';
import { SessionEnds } from './session/SessionEnds.tsx';
import { SessionProvider } from './session/session.tsx';
import { usePortal } from './start/portal.ts';
import type { createTheme } from './theme.ts';

type Props = {
  cache: EmotionCache;
  theme: ReturnType<typeof createTheme>;
  /** What the build wrote into the page and, where it was prerendered, its language. */
  built: Partial<BuiltConfig> & { language?: Language };
};

/** Theme, language, session; then the page that the address names. */
export function App({ cache, theme, built }: Props) {
  const { config, isUnknown } = useConfig();
  const isEmbedded = config?.mode === 'embedded';

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={theme}>
        <FirstPageProvider>
          <PageMotion>
            <Suspense>
              <LanguageProvider drawnIn={built.language}>
                <NoticesProvider>
                  <SessionProvider>
                    <SessionEnds />
                    <KeptLanguage />
                    <Pages config={config ?? built} embedded={isUnknown ? null : isEmbedded} />
                    {isEmbedded && <DevelopersTools />}
                  </SessionProvider>
                </NoticesProvider>
              </LanguageProvider>
            </Suspense>
          </PageMotion>
        </FirstPageProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

type Known = { config: PortalConfig | null; isUnknown: boolean };

/** The contents of `/config.json`; null until it is loaded, or where it cannot be: the page does not wait. */
function useConfig(): Known {
  const { loaded, telemetry } = usePortal();
  const [known, setKnown] = useState<Known>({ config: null, isUnknown: true });
  useEffect(() => {
    // Not at once: what is not hydrated yet would be discarded and rendered again.
    const know = (config: PortalConfig | null) => {
      // Only an inspector would want what was kept for it.
      if (config?.mode !== 'embedded') telemetry.takeEarly();
      startTransition(() => setKnown({ config, isUnknown: false }));
    };
    loaded.current().then(
      ({ config }) => know(config),
      () => know(null),
    );
  }, [loaded, telemetry]);
  return known;
}
