import { patiently } from '#app/patiently.ts';
import type { MessageKey } from '#locales/index.ts';
import { initialMessages } from '#locales/initial.ts';
import { readable, retryable } from '#services/retryable.ts';

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
  const spanish = retryable(async () => asAll((await patiently(loadSpanish)).portalMessages));
  const english = retryable(() => patiently(loadEnglish));
  const shown = new WeakMap<Promise<Messages>, Promise<Words>>();
  const ofPages = new Map<LoadMessages, Promise<Messages>>();

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
        ofPages.get(load) ??
        readable(patiently(load).then((own) => ({ ...FIRST_MESSAGES, ...own })));
      ofPages.set(load, words);
      return words;
    },
  };
}

const inEnglish = (messages: Messages): Words => ({ language: 'en', messages });
const inSpanish = (messages: Messages): Words => ({ language: 'es', messages });

/** What a page names, it has: `test/app/page-words.test.ts`. */
function asAll(messages: Partial<Messages>): Messages {
  return messages as Messages;
}
