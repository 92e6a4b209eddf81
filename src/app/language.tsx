import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { first } from '#locales/first.ts';
import type { MessageKey } from '#locales/index.ts';

export type Language = 'es' | 'en';

const KEY = 'portal_language';
const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

type Messages = Record<MessageKey, string>;
/** Pages that need the others stand inside `AllWords`. */
const FIRST = first as Partial<Messages> as Messages;

let spanish: Promise<Messages> | null = null;
let english: Promise<Messages> | null = null;

/** All of Spanish; the first pages do with less. */
function loadSpanish(): Promise<Messages> {
  spanish ??= import('#locales/index.ts').then(({ es }) => es);
  return spanish;
}

/** English comes when it is chosen; where it cannot be had, Spanish stays. */
function loadEnglish(): Promise<Messages> {
  english ??= import('#locales/en.ts').then(({ en }) => en, loadSpanish);
  return english;
}

function stored(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'es';
  } catch {
    return 'es';
  }
}

function store(language: Language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Where storage is refused the choice lasts as long as the page.
  }
}

type Choice = { language: Language; choose: (language: Language) => void };
const LanguageContext = createContext<Choice>({ language: 'es', choose: () => {} });

export const useLanguage = () => use(LanguageContext);

/** Spanish by default, English on request and remembered. Source: spec 1 and 9; D-114. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(stored);
  const messages = language === 'es' ? FIRST : use(loadEnglish());

  useEffect(() => {
    document.documentElement.lang = LOCALES[language];
  }, [language]);

  const choose = (chosen: Language) => {
    store(chosen);
    startTransition(() => setLanguage(chosen));
  };

  return (
    <LanguageContext value={{ language, choose }}>
      <IntlProvider locale={LOCALES[language]} defaultLocale="es-MX" messages={messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** For pages that say more than the first ones: suspends until every word is there. */
export function AllWords({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const messages = use(language === 'es' ? loadSpanish() : loadEnglish());

  return (
    <IntlProvider locale={LOCALES[language]} defaultLocale="es-MX" messages={messages}>
      {children}
    </IntlProvider>
  );
}
