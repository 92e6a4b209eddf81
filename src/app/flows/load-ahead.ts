import { useEffect } from 'react';
import { usePortal } from '#app/portal.ts';

const nextPages = [() => import('./RequestEntryFlow.tsx'), () => import('./RequestFlow.tsx')];

/**
 * On /login: the code behind the sign-in and of the page after it. Fetched at low priority once the form can be used and all
 * else is there; run once the person is in the form, so that the press finds it ready.
 */
export function useLoadAhead() {
  const { loaded } = usePortal();

  useEffect(() => {
    const left = new AbortController();
    const run = async () => {
      const { auth } = (await loaded.load()).services;
      for (const load of [auth.prepare, ...nextPages]) {
        await idle();
        if (left.signal.aborted) return;
        await load().catch(() => {});
      }
    };
    const fetchFiles = () => idle().then(() => left.signal.aborted || preload(filesAhead()));
    loaded.current().then(fetchFiles, () => {});

    if (document.activeElement instanceof HTMLInputElement) void run().catch(() => {});
    else {
      const onFocus = () => void run().catch(() => {});
      document.addEventListener('focusin', onFocus, { once: true, signal: left.signal });
    }
    return () => left.abort();
  }, [loaded]);
}

/** Their names, as the build writes them into the page (`scripts/prerender.ts`). */
function filesAhead(): string[] {
  const names = document.getElementById('ahead')?.textContent;
  return names ? JSON.parse(names) : [];
}

function preload(files: string[]) {
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low' });
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** Not every browser has `requestIdleCallback`. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
