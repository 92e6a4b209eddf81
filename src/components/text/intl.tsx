/**
 * Messages, dates, numbers and lists in the person's language: FormatJS reads the messages, the platform's `Intl` writes
 * the rest. Why not React Intl: decision 0077.
 */
import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import {
  Children,
  createContext,
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactNode,
  use,
  useMemo,
} from 'react';
import { ICU_SYNTAX } from '#locales/icu-syntax.ts';
import type { MessageKey } from '#locales/index.ts';

type Descriptor = { id: MessageKey };
/** Draws what stands between the tags of its name. */
type Tag = (parts: ReactNode) => ReactNode;
export type MessageValues = Record<string, ReactNode | PrimitiveType | Tag>;

/** A locale and its messages are one. */
type Language = { locale: string; messages: Readonly<Partial<Record<MessageKey, string>>> };

export type IntlShape = Language & {
  formatMessage(message: Descriptor, values?: Record<string, PrimitiveType>): string;
  formatMessage(message: Descriptor, values?: MessageValues): ReactNode;
  formatDate(at: Date | number | string, options: Intl.DateTimeFormatOptions): string;
  formatNumber(value: number, options: Intl.NumberFormatOptions): string;
  formatList(parts: readonly string[]): string;
};

export function createIntl({ locale, messages }: Language): IntlShape {
  const messageFormat = madeOnce((text: string) => new IntlMessageFormat(text, locale));
  const dateFormat = madeOnce(
    (options: string) => new Intl.DateTimeFormat(locale, JSON.parse(options)),
  );

  const textOf = (id: MessageKey) => {
    const text = messages[id];
    if (text === undefined) console.error(`"${id}" has no message here.`);
    return text ?? id;
  };

  function formatMessage(message: Descriptor, values?: Record<string, PrimitiveType>): string;
  function formatMessage(message: Descriptor, values?: MessageValues): ReactNode;
  function formatMessage({ id }: Descriptor, values: MessageValues = {}): ReactNode {
    const text = textOf(id);
    // The build parses what has syntax (`scripts/build/compiled-messages.ts`).
    if (typeof text === 'string' && !ICU_SYNTAX.test(text)) return text;
    const parts = messageFormat(text).format<ReactNode>(withKeys(values));
    return Array.isArray(parts) ? keyed(parts) : parts;
  }

  return {
    locale,
    messages,
    formatMessage,
    formatDate: (at, options) => dateFormat(JSON.stringify(options)).format(new Date(at)),
    formatNumber: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    formatList: (parts) => new Intl.ListFormat(locale).format(parts),
  };
}

/** A formatter takes longer to make than to use. */
function madeOnce<Key, Format>(make: (key: Key) => Format) {
  const made = new Map<Key, Format>();
  return (key: Key): Format => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}

/** What stands between tags is a list, and React wants a key for every element of one. */
const withKeys = (values: MessageValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: ReactNode) => value(keyed(parts)) : value,
    ]),
  );

const keyed = (parts: ReactNode) =>
  Children.toArray(parts).map((part, place) =>
    isValidElement(part) ? createElement(Fragment, { key: place }, part) : part,
  );

const IntlContext = createContext<IntlShape | null>(null);

export function IntlProvider({ locale, messages, children }: Language & { children: ReactNode }) {
  const intl = useMemo(() => createIntl({ locale, messages }), [locale, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export function useIntl(): IntlShape {
  const intl = use(IntlContext);
  if (!intl) throw new Error('Words need an IntlProvider around them.');
  return intl;
}

type MessageProps = Descriptor & { values?: MessageValues; tagName?: ElementType };

export function FormattedMessage({ id, values, tagName: Tag }: MessageProps) {
  const text = useIntl().formatMessage({ id }, values);
  return Tag ? <Tag>{text}</Tag> : text;
}
