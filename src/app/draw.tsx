import { StrictMode } from 'react';
import type { BuiltConfig } from '#contract/config.ts';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import { LOCALES } from './frame/language.tsx';
import { loadFirstCode } from './start/load-first-code.ts';
import { PortalContext } from './start/portal.ts';
import { start } from './start/start.ts';
import { styleCache } from './style-cache.ts';
import { createTheme } from './theme.ts';

/** React, the theme, the portal and the page come each in a task of its own: a slow phone answers a touch between them. */
export async function draw(root: HTMLElement, isChangedByOthers: () => boolean) {
  const isDrawn = root.hasChildNodes();
  const portal = start(isDrawn);
  const { createRoot, hydrateRoot } = await loadFirstCode(() => import('./react-dom.ts'), { root });
  await nextTask();
  const theme = createTheme();
  await nextTask();
  const { App } = await loadFirstCode(() => import('./App.tsx'), { root });
  const built = builtWith(isDrawn);
  if (isChangedByOthers()) {
    const { loadPage } = await loadFirstCode(() => import('./pages/load-page.ts'), { root });
    await loadPage(window.location.pathname, built.language ?? 'es', portal.translations).catch(
      () => {},
    );
  }
  await nextTask();

  const app = (
    <StrictMode>
      <PortalContext value={portal}>
        <ErrorBoundary bare>
          <App cache={styleCache()} theme={theme} built={built} />
        </ErrorBoundary>
      </PortalContext>
    </StrictMode>
  );
  // What a translator changed before, React draws anew, in one pass: that is no failure of the page.
  const onRecoverableError = (error: unknown) => isChangedByOthers() || reportError(error);
  if (isDrawn) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The build writes it into the page, since what is drawn in it must not change when the server answers. */
function builtWith(isDrawn: boolean) {
  const config = document.getElementById('config')?.textContent;
  const isEnglish = document.documentElement.lang === LOCALES.en;
  return {
    ...(config && (JSON.parse(config) as BuiltConfig)),
    ...(isDrawn && ({ language: isEnglish ? 'en' : 'es' } as const)),
  };
}
