import type { MessageKey } from '#locales/index.ts';
import { messages as firstMessages } from '#locales/words/first.ts';
import { words } from '#locales/words.ts';
import { type LoadOnce, readable } from '#services/load-once.ts';
import { loadCode } from './load-code.ts';

export type Language = 'es' | 'en';
export type Messages = Record<MessageKey, string>;
/** The words of a kind of page. */
export type Words = 'first' | keyof typeof words;

/** Pages that need others stand inside `PageWords`. */
const FIRST_MESSAGES = asAll(firstMessages);

/** The messages and their language are one: dates, numbers and plurals follow the messages that are there. */
type Translation = { language: Language; messages: Messages };
export const FIRST_WORDS: Translation = { language: 'es', messages: FIRST_MESSAGES };

export type Translations = ReturnType<typeof createTranslations>;

/** The words of both languages, each fetched once, when a page needs it. */
export function createTranslations(
  loadEnglish: () => Promise<Messages> = () => import('#locales/en.ts').then(({ en }) => en),
) {
  const english = loadCode(loadEnglish);
  const shown = new WeakMap<Promise<Messages>, Promise<Translation>>();
  const ofPages = new Map<Words, LoadOnce<Messages>>();

  function spanish(kind: Words): LoadOnce<Messages> {
    const kept = ofPages.get(kind) ?? loadCode(() => spanishWords(kind));
    ofPages.set(kind, kept);
    return kept;
  }

  return {
    /** The words of a kind of page; English is loaded whole. */
    of: (language: Language, kind: Words): Promise<Messages> =>
      language === 'es' ? spanish(kind).current() : english.current(),
    /** Asks for English again after a failure. */
    retryEnglish: () => void english.load().catch(() => {}),
    /** Where English cannot be had, Spanish stays. */
    englishOrSpanish(): Promise<Translation> {
      const wanted = english.current();
      const found =
        shown.get(wanted) ??
        readable(wanted.then(inEnglish, () => spanish('portal').load().then(inSpanish)));
      shown.set(wanted, found);
      return found;
    },
  };
}

async function spanishWords(kind: Words): Promise<Messages> {
  if (kind === 'first') return FIRST_MESSAGES;
  const parts = await Promise.all<{ messages: Partial<Messages> }>(words[kind]());
  return Object.assign({}, FIRST_MESSAGES, ...parts.map(({ messages }) => messages));
}

const inEnglish = (messages: Messages): Translation => ({ language: 'en', messages });
const inSpanish = (messages: Messages): Translation => ({ language: 'es', messages });

/** What a page names, it has: `npm run words`. */
function asAll(messages: Partial<Messages>): Messages {
  return messages as Messages;
}
