import { useEffect, useRef } from 'react';
import { useLanguage } from '../frame/language.tsx';
import { useSession } from './session.tsx';

/** The mails of who is signed in follow the language that the page is read in from now on. */
export function KeptLanguage() {
  const { language } = useLanguage();
  const session = useSession();
  const kept = useRef(language);
  useEffect(() => {
    if (kept.current !== language) session.send({ type: 'language.change' });
    kept.current = language;
  }, [language, session]);
  return null;
}
