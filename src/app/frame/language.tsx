import { createContext, type ReactNode, use, useEffect, useState, useTransition } from 'react';
import { IntlProvider, type IntlShape } from 'react-intl';
import { usePortal } from '#app/start/portal.ts';
import {
  type Messages as AllMessages,
  FIRST_WORDS,
  type Language,
  type Words,
} from '../start/translations.ts';

export type { Language };

/**
 * A cookie, so that the server knows which page to send. It holds no personal data. Read in `server/web`. The prefix, which
 * browsers take over https alone, keeps other hosts of the domain from setting it.
 */
const NAME = 'portal_language';
const cookieName = () => (location.protocol === 'https:' ? `__Host-${NAME}` : NAME);
const KEPT_SECONDS = 365 * 24 * 3600;
export const LOCALES: Record<Language, IntlShape['locale']> = { es: 'es-MX', en: 'en-US' };

/** The language that was chosen here before; Spanish where none was, or where cookies are refused. */
export function storedLanguage(): Language {
  const kept = document.cookie.split('; ');
  const chosen = [cookieName(), NAME].map((name) => kept.find((one) => one.startsWith(`${name}=`)));
  return chosen.find((one) => one !== undefined)?.endsWith('=en') ? 'en' : 'es';
}

function store(language: Language) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const cookie = `${cookieName()}=${language}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  // As an assignment would; the Cookie Store API is not in every browser that comes here.
  Reflect.set(document, 'cookie', cookie);
}

type Choice = {
  language: Language;
  /** Whether another one is on its way. */
  isChanging: boolean;
  choose: (language: Language) => void;
};
const LanguageContext = createContext<Choice>({
  language: 'es',
  isChanging: false,
  choose: () => {},
});

export const useLanguage = () => use(LanguageContext);

type ProviderProps = {
  /** The language that the page was prerendered in. */
  drawnIn?: Language | undefined;
  children: ReactNode;
};

/** Spanish by default, English on request and remembered. Source: spec 1 and 9; D-114. */
export function LanguageProvider({ drawnIn, children }: ProviderProps) {
  const { translations } = usePortal();
  const [chosen, setChosen] = useState(() => ({ language: drawnIn ?? storedLanguage() }));
  const [isChanging, startChange] = useTransition();
  const isSpanish = chosen.language === 'es';
  const { language, messages } = isSpanish ? FIRST_WORDS : use(translations.englishOrSpanish());

  useEffect(() => {
    document.documentElement.lang = LOCALES[language];
  }, [language]);

  const choose = (wanted: Language) => {
    store(wanted);
    if (wanted === 'en') translations.retryEnglish();
    startChange(() => setChosen({ language: wanted }));
  };

  return (
    <LanguageContext value={{ language, isChanging, choose }}>
      <Messages of={messages}>{children}</Messages>
    </LanguageContext>
  );
}

type PageProps = { of: Words; children: ReactNode };

/** The words of a kind of page: suspends until they are loaded. */
export const PageWords = ({ of, children }: PageProps) =>
  of === 'first' ? children : <LoadedWords of={of}>{children}</LoadedWords>;

function LoadedWords({ of, children }: PageProps) {
  const { language } = useLanguage();
  return <Messages of={use(usePortal().translations.of(language, of))}>{children}</Messages>;
}

/** In production too: a message that is missing or wrong shows its key, and the page goes on. */
const logError = (error: Error) => console.error(error);

function Messages({ of, children }: { of: AllMessages; children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <IntlProvider locale={LOCALES[language]} messages={of} onError={logError}>
      {children}
    </IntlProvider>
  );
}
