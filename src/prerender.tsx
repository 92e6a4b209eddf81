/** A public page as the build draws it, in Node: `scripts/build/prerender.ts` makes files of it. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '#app/App.tsx';
import { type Language, LOCALES } from '#app/frame/language.tsx';
import { routes } from '#app/routes.tsx';
import { ALIVE, keepEarlyPresses } from '#app/start/early-presses.ts';
import { createEarlyTyping } from '#app/start/early-typing.ts';
import { createPageGate } from '#app/start/page-gate.ts';
import { createPhoneKey } from '#app/start/phone-key.ts';
import { type Portal, PortalContext } from '#app/start/portal.ts';
import { createSessionGate } from '#app/start/session-gate.ts';
import { createShownScreens } from '#app/start/shown-screen.ts';
import { createTranslations, type Words } from '#app/start/translations.ts';
import { createTelemetry } from '#app/telemetry/telemetry.ts';
import { createTheme } from '#app/theme.ts';
import type { BuiltConfig } from '#contract/config.ts';
import { isAt } from '#contract/pages.ts';
import { en } from '#locales/en.ts';
import { es, type MessageKey } from '#locales/index.ts';

export type Drawn = {
  lang: string;
  markup: string;
  styles: Style[];
  description: string;
  /** What the page needs of them. */
  words: Words;
};
/** `name` is what Emotion finds it by in the browser, and does not insert it again. */
export type Style = { name: string; css: string };

/** The lines under each page's name in a search engine. */
const DESCRIPTIONS: Record<string, MessageKey> = {
  '/': 'meta.home',
  '/amazon': 'meta.amazon',
  '/login': 'meta.login',
  '/request/privacy-policy': 'meta.privacy',
};

/** What the page runs before all else, as text. */
export const firstScript = `(${keepEarlyPresses})(${JSON.stringify(ALIVE)})`;

/** What only the browser will know of the server. */
const unknown = () => new Promise<never>(() => {});

const portalAt = (path: string): Portal => ({
  loaded: { load: unknown, current: unknown },
  sessionGate: createSessionGate(),
  telemetry: createTelemetry(),
  translations: createTranslations(),
  offerLink: { take: () => {}, address: () => path },
  phoneKey: createPhoneKey(),
  pageGate: createPageGate(path),
  earlyTyping: createEarlyTyping(false),
  shownScreens: createShownScreens(),
});

export async function draw(
  path: string,
  language: Language,
  config: Partial<BuiltConfig>,
): Promise<Drawn> {
  const cache = createCache({ key: 'p' });
  // The styles are kept in the cache, and not drawn between the elements.
  cache.compat = true;
  const page = (
    <Router ssrPath={path}>
      <StrictMode>
        <PortalContext value={portalAt(path)}>
          <App cache={cache} theme={createTheme()} built={{ ...config, language }} />
        </PortalContext>
      </StrictMode>
    </Router>
  );
  // In one piece: a part that comes later needs an inline script to be put in its place.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const markup = await new Response(prelude).text();
  const description = (language === 'es' ? es : en)[DESCRIPTIONS[path] ?? 'meta.home'];
  const { words = 'portal' } = routes.find((route) => isAt(route.path, path)) ?? {};
  return { lang: LOCALES[language], markup, styles: stylesOf(cache), description, words };
}

/** As Emotion looks for them: each global style by itself, those of the elements in one. */
function stylesOf({ key, inserted, registered }: EmotionCache): Style[] {
  const all = Object.entries(inserted).map(([id, css]) => ({ id, css: String(css) }));
  const isOfElement = ({ id }: { id: string }) => `${key}-${id}` in registered;
  const ofElements = all.filter(isOfElement);
  return [
    ...all
      .filter((style) => !isOfElement(style))
      .map(({ id, css }) => ({ name: `${key}-global ${id}`, css })),
    {
      name: [key, ...ofElements.map(({ id }) => id)].join(' '),
      css: ofElements.map(({ css }) => css).join(''),
    },
  ];
}
