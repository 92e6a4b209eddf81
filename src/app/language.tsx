import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { first } from '#locales/first.ts';
import type { MessageKey } from '#locales/index.ts';

export type Language = 'es' | 'en';

/** A cookie, so that the server knows which page to send. It says nothing of the person. Read in `server/pages.ts`. */
const COOKIE = 'portal_language';
const KEPT_SECONDS = 365 * 24 * 3600;
export const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

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

/** The language that was chosen here before; Spanish where none was, or where cookies are refused. */
export const storedLanguage = (): Language =>
  document.cookie.split('; ').includes(`${COOKIE}=en`) ? 'en' : 'es';

function store(language: Language) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const cookie = `${COOKIE}=${language}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  // As an assignment would; the Cookie Store API is not in every browser that comes here.
  Reflect.set(document, 'cookie', cookie);
}

type Choice = { language: Language; choose: (language: Language) => void };
const LanguageContext = createContext<Choice>({ language: 'es', choose: () => {} });

export const useLanguage = () => use(LanguageContext);

type ProviderProps = {
  /** The language that the page was prerendered in. */
  drawnIn?: Language | undefined;
  children: ReactNode;
};

/** Spanish by default, English on request and remembered. Source: spec 1 and 9; D-114. */
export function LanguageProvider({ drawnIn, children }: ProviderProps) {
  const [language, setLanguage] = useState(drawnIn ?? storedLanguage);
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

type LoadWords = () => Promise<Partial<Messages>>;
const loaded = new Map<LoadWords, Promise<Messages>>();

/** The first words and a page's own, which come with it. */
function loadWords(load: LoadWords): Promise<Messages> {
  const words = loaded.get(load) ?? load().then((own) => ({ ...FIRST, ...own }));
  loaded.set(load, words);
  return words;
}

/** For a page that says little more than the first ones. English comes whole. */
export function OwnWords({ load, children }: { load: LoadWords; children: ReactNode }) {
  const { language } = useLanguage();
  const messages = use(language === 'es' ? loadWords(load) : loadEnglish());

  return (
    <IntlProvider locale={LOCALES[language]} defaultLocale="es-MX" messages={messages}>
      {children}
    </IntlProvider>
  );
}
