/** The words of papers, by language. Spanish is the source: a key that English lacks does not compile. */
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };

export type Language = 'es' | 'en';
type Words = typeof es;
export type PaperKey = keyof Words;

const WORDS: Readonly<Record<Language, Words>> = { es, en };

export type Translate = (
  key: PaperKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const wordsIn =
  (language: Language): Translate =>
  (key, values = {}) =>
    WORDS[language][key].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
