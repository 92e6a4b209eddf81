/** The words of the mails, by language. Spanish is the source: a key that English lacks does not compile. */
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };

export type Language = 'es' | 'en';
type Words = typeof es;
type Key = keyof Words;
export type MailName = Key extends infer One
  ? One extends `${infer Name}.subject`
    ? Name
    : never
  : never;

const WORDS: Readonly<Record<Language, Words>> = { es, en };

export type Values = Readonly<Record<string, string | number>>;

const isKey = (words: Words, key: string): key is Key => Object.hasOwn(words, key);

/** One text with its values in place; null where the mail has no such part. */
export function textOf(language: Language, key: string, values: Values = {}): string | null {
  const words = WORDS[language];
  if (!isKey(words, key)) return null;
  return words[key].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
