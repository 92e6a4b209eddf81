import { useEffect } from 'react';
import { useLanguage } from '#app/frame/language.tsx';
import { usePortal } from '#app/start/portal.ts';
import { idle, loadWhenIdle } from '../start/when-idle.ts';
import { RequestEntryPage, RequestPage } from './request-pages.ts';

/**
 * On /login: the code behind the sign-in and of the page after it. Fetched at low priority once the form can be used and all
 * else is there; run once the person is in the form, so that the press finds it ready.
 */
export function useLoadAhead() {
  const { loaded, translations } = usePortal();
  const { language } = useLanguage();

  useEffect(() => {
    const left = new AbortController();
    const run = async () => {
      const { auth } = (await loaded.load()).services;
      const words = () => translations.of(language, 'portal');
      const { loadAhead: loadEntry } = RequestEntryPage;
      const loads = [auth.prepare, words, loadEntry, RequestPage.loadAhead];
      await loadWhenIdle(loads, left.signal);
    };
    const fetchFiles = () => idle().then(() => left.signal.aborted || preload(filesAhead()));
    loaded.current().then(fetchFiles, () => {});

    if (document.activeElement instanceof HTMLInputElement) void run().catch(() => {});
    else {
      const onFocus = () => void run().catch(() => {});
      document.addEventListener('focusin', onFocus, { once: true, signal: left.signal });
    }
    return () => left.abort();
  }, [loaded, translations, language]);
}

/** Their names, as the build writes them into the page (`scripts/build/prerender.ts`). */
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
