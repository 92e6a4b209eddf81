import { useEffect, useMemo } from 'react';
import { useLanguage } from '#app/frame/language.tsx';
import { useLoadAhead } from '#app/start/load-ahead.ts';
import { usePortal } from '#app/start/portal.ts';
import { idle } from '../start/when-idle.ts';
import { RequestEntryPage, RequestPage } from './request-pages.ts';

/**
 * On /login: the code behind the sign-in and of the page after it. Fetched at low priority once the form can be used and all
 * else is there; run once the person is in the form, so that the press finds it ready.
 */
export function useHomeAhead() {
  const { loaded, translations } = usePortal();
  const { language } = useLanguage();
  const loads = useMemo(
    () => [
      async () => (await loaded.load()).services.auth.prepare(),
      () => translations.of(language, 'portal'),
      RequestEntryPage.loadAhead,
      RequestPage.loadAhead,
    ],
    [loaded, translations, language],
  );
  useLoadAhead(loads, 'inForm');

  useEffect(() => {
    const left = new AbortController();
    const fetchFiles = () => idle().then(() => left.signal.aborted || preload(filesAhead()));
    loaded.current().then(fetchFiles, () => {});
    return () => left.abort();
  }, [loaded]);
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
