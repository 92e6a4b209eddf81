import type { MessageKey } from '#locales/index.ts';
import { initialMessages } from '#locales/initial.ts';
import { type Retryable, readable } from '#services/retryable.ts';
import { loadCode } from './load-code.ts';

export type Language = 'es' | 'en';
export type Messages = Record<MessageKey, string>;
export type LoadMessages = () => Promise<Partial<Messages>>;

/** Pages that need others stand inside `PortalWords` or `OwnWords`. */
const FIRST_MESSAGES = asAll(initialMessages);

/** The messages and their language are one: dates, numbers and plurals follow the messages that are there. */
type Words = { language: Language; messages: Messages };
export const FIRST_WORDS: Words = { language: 'es', messages: FIRST_MESSAGES };

export type Translations = ReturnType<typeof createTranslations>;

/** The words of both languages, each fetched once, when a page needs it. */
export function createTranslations(
  loadEnglish: () => Promise<Messages> = () => import('#locales/en.ts').then(({ en }) => en),
) {
  const loadSpanish = () => import('#locales/portal.ts');
  const spanish = loadCode(async () => asAll((await loadSpanish()).portalMessages));
  const english = loadCode(loadEnglish);
  const shown = new WeakMap<Promise<Messages>, Promise<Words>>();
  const ofPages = new Map<LoadMessages, Retryable<Messages>>();

  return {
    spanish: spanish.current,
    english: english.current,
    /** Asks for English again after a failure. */
    retryEnglish: () => void english.load().catch(() => {}),
    /** Where English cannot be had, Spanish stays. */
    englishOrSpanish(): Promise<Words> {
      const wanted = english.current();
      const words =
        shown.get(wanted) ?? readable(wanted.then(inEnglish, () => spanish.load().then(inSpanish)));
      shown.set(wanted, words);
      return words;
    },
    /** The first words and a page's own, which come with it. */
    ofPage(load: LoadMessages): Promise<Messages> {
      const words =
        ofPages.get(load) ?? loadCode(async () => ({ ...FIRST_MESSAGES, ...(await load()) }));
      ofPages.set(load, words);
      return words.current();
    },
  };
}

const inEnglish = (messages: Messages): Words => ({ language: 'en', messages });
const inSpanish = (messages: Messages): Words => ({ language: 'es', messages });

/** What a page names, it has: `test/app/page-words.test.ts`. */
function asAll(messages: Partial<Messages>): Messages {
  return messages as Messages;
}
