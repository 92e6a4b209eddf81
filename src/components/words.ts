import { type IntlShape, useIntl } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

export type Values = Record<string, string | number>;

/** What a person reads: a key, a key with its values, or text that arrived as data. */
export type Words =
  | MessageKey
  | { id: MessageKey; values: Values }
  | { text: string; values?: Values | undefined };

/**
 * Words that arrive as data (a form definition, a rule's message): a key of ours, or else plain text.
 * Source: `form-definition.ts`, "translation keys, or plain text as the lender wrote it".
 */
export const wordsOf = (text: string, values?: Values): Words => ({ text, values });

export function speak(intl: IntlShape, words: Words): string {
  if (typeof words === 'string') return intl.formatMessage({ id: words });
  if ('id' in words) return intl.formatMessage({ id: words.id }, words.values);
  return isKey(intl, words.text)
    ? intl.formatMessage({ id: words.text }, words.values)
    : words.text;
}

const isKey = (intl: IntlShape, text: string): text is MessageKey =>
  Object.hasOwn(intl.messages, text);

/** A function from words to text in the person's language. */
export function useLabel() {
  const intl = useIntl();
  return (words: Words) => speak(intl, words);
}
