import type { MessageKey } from '#locales/index.ts';
import { initialMessages } from '#locales/initial.ts';
import { retryable } from '#services/retryable.ts';

export type Messages = Record<MessageKey, string>;
export type LoadMessages = () => Promise<Partial<Messages>>;

/** Pages that need the others stand inside `AllWords`. */
export const FIRST_MESSAGES = initialMessages as Partial<Messages> as Messages;

export type Translations = ReturnType<typeof createTranslations>;

/** The words of both languages, each fetched once, when a page needs it. */
export function createTranslations() {
  const spanish = retryable(() => import('#locales/index.ts').then(({ es }) => es));
  // Where English cannot be had, Spanish stays.
  const english = retryable(() => import('#locales/en.ts').then(({ en }) => en, spanish.load));
  const ofPages = new Map<LoadMessages, Promise<Messages>>();

  return {
    spanish: spanish.current,
    english: english.current,
    /** The first words and a page's own, which come with it. */
    ofPage(load: LoadMessages): Promise<Messages> {
      const words = ofPages.get(load) ?? load().then((own) => ({ ...FIRST_MESSAGES, ...own }));
      ofPages.set(load, words);
      return words;
    },
  };
}
