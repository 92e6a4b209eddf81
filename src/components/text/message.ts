import { type IntlShape, useIntl } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

export type Values = Record<string, string | number>;

/** What a person reads: a key, a key with its values, or text that arrived as data, perhaps with its English. */
export type Message =
  | MessageKey
  | { id: MessageKey; values: Values }
  | { text: string; en?: string | null | undefined; values?: Values | undefined };

/**
 * A message that arrives as data (a form definition, a rule's message): a key of ours, or else plain text.
 * Source: `form-definition.ts`, "translation keys, or plain text as the lender wrote it".
 */
export const messageOf = (text: string, values?: Values): Message => ({ text, values });

export function translate(intl: IntlShape, message: Message): string {
  if (typeof message === 'string') return intl.formatMessage({ id: message });
  if ('id' in message) return intl.formatMessage({ id: message.id }, message.values);
  if (message.en && intl.locale.startsWith('en')) return message.en;
  return isKey(intl, message.text)
    ? intl.formatMessage({ id: message.text }, message.values)
    : message.text;
}

/** Whether a text is a key of the catalogue. */
export const isKey = (intl: IntlShape, text: string): text is MessageKey =>
  Object.hasOwn(intl.messages, text);

/** A function that translates a message into the person's language. */
export function useTranslate() {
  const intl = useIntl();
  return (message: Message) => translate(intl, message);
}
