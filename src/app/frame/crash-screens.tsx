/**
 * What a crash looks like: inside the page's frame, or in place of everything. They come when the browser has
 * nothing better to do, with their own words in both languages, and then need nothing of what may have failed.
 */
import { type CSSProperties, use, useEffect, useRef, useState } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import { PortalContext } from '#app/start/portal.ts';
import { CrashScreen, type CrashText } from '#components/frame/CrashScreen.tsx';
import en from '#locales/en/crash.json';
import es from '#locales/es/crash.json';
import type { Crash, CrashKind } from './crash.ts';
import { type Language, LOCALES, storedLanguage, useLanguage } from './language.tsx';

const WORDS = { es, en };

const keys = {
  crash: { title: 'crash.title', text: 'crash.text', retry: 'crash.retry' },
  again: { title: 'crash.title', text: 'crash.again.text', retry: 'crash.reload' },
  offline: { title: 'crash.offline.title', text: 'crash.offline.text', retry: 'crash.reload' },
  outdated: { title: 'crash.outdated.title', text: 'crash.outdated.text', retry: 'crash.reload' },
} as const satisfies Record<CrashKind, Record<string, keyof typeof es>>;

function textOf(kind: CrashKind, language: Language): CrashText {
  const { title, text, retry } = keys[kind];
  const messages = WORDS[language] as IntlShape['messages'];
  const { formatMessage } = createIntl({ locale: LOCALES[language], messages });
  return {
    title: formatMessage({ id: title }),
    text: formatMessage({ id: text }),
    safe: formatMessage({ id: 'crash.safe' }),
    retry: formatMessage({ id: retry }),
    code: formatMessage({ id: 'crash.code' }),
    copy: formatMessage({ id: 'crash.copy' }),
    copied: formatMessage({ id: 'crash.copied' }),
  };
}

/** In place of a page, in its frame. */
export function FramedCrash({ kind, code, onRetry }: Crash) {
  const { language } = useLanguage();
  const text = textOf(kind, language);
  return <CrashScreen text={text} code={code} offline={kind === 'offline'} onRetry={onRetry} />;
}

const page: CSSProperties = {
  maxWidth: '40rem',
  margin: '0 auto',
  padding: '3rem 1rem',
  fontFamily: 'Figtree, system-ui, sans-serif',
  lineHeight: 1.5,
};
const button: CSSProperties = {
  minHeight: '2.75rem',
  padding: '0 1.25rem',
  font: 'inherit',
  color: '#fff',
  background: '#005c43',
  border: 0,
  borderRadius: '0.5rem',
};

/** In place of everything: theme, words and frame may be what failed. */
export function BareCrash({ kind, code, onRetry }: Crash) {
  const loaded = use(PortalContext)?.loaded;
  const language = storedLanguage();
  const text = textOf(kind, language);
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');

  useEffect(() => {
    document.title = text.title;
    heading.current?.focus();
  }, [text.title]);
  useEffect(() => {
    loaded?.current().then(
      ({ config }) => setEmail(config.links.help_email),
      () => {},
    );
  }, [loaded]);

  return (
    <main lang={language} style={page}>
      <h1 ref={heading} tabIndex={-1} style={{ fontSize: '1.75rem', outline: 'none' }}>
        {text.title}
      </h1>
      <p>{text.text}</p>
      <p>{text.safe}</p>
      <p>
        {text.code}: <strong style={{ userSelect: 'all' }}>{code}</strong>
      </p>
      <p>
        <button type="button" style={button} onClick={onRetry}>
          {text.retry}
        </button>
      </p>
      {email && (
        <p>
          {WORDS[language]['crash.help']} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </main>
  );
}
