import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import { LOCALES } from '#app/frame/language.tsx';
import { PortalContext } from '#app/portal.ts';
import { start } from '#app/start.ts';
import type { BuiltConfig } from '#contract/config.ts';

const portal = start();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/** The server writes it into the page, and allows styles that carry it. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
const cache = createCache({ key: 'p', ...(nonce && { nonce }) });

/** The build writes it into the page, since what is drawn in it must not change when the server answers. */
const builtConfig = document.getElementById('config')?.textContent;
const isDrawn = root.hasChildNodes();
const built = {
  ...(builtConfig && (JSON.parse(builtConfig) as BuiltConfig)),
  ...(isDrawn &&
    ({ language: document.documentElement.lang === LOCALES.en ? 'en' : 'es' } as const)),
};
const app = (
  <StrictMode>
    <PortalContext value={portal}>
      <ErrorBoundary bare>
        <App cache={cache} built={built} />
      </ErrorBoundary>
    </PortalContext>
  </StrictMode>
);

if (isDrawn) hydrateRoot(root, app);
else createRoot(root).render(app);
