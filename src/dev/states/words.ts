/** The words of a state in a language, or what stands for them. */
import type { IntlShape } from 'react-intl';
import { es } from '#locales/index.ts';

/** `long`: each text as much longer as a translation may be. `keys`: each by its key, which names its place in `locales/`. */
export const LANGUAGES = ['es', 'en', 'long', 'keys'] as const;
export type Shown = (typeof LANGUAGES)[number];

type Messages = IntlShape['messages'];

/** As React Intl reads a message that the build has compiled: type 0 is a text. */
const textOf = (value: string) => [{ type: 0 as const, value }];
const LONGER = 0.4;

export type Words = { locale: 'es-MX' | 'en-US'; messages: Messages };

/** English is loaded when it is asked for: it has a chunk of its own. */
export async function loadWords(shown: Shown): Promise<Words> {
  if (shown === 'es') return { locale: 'es-MX', messages: es };
  if (shown === 'en') {
    const { en } = await import('#locales/en.ts');
    return { locale: 'en-US', messages: en };
  }
  const changed = Object.entries<unknown>(es).map(([key, message]) => [
    key,
    shown === 'keys' ? textOf(key) : lengthened(message),
  ]);
  return { locale: 'es-MX', messages: Object.fromEntries(changed) as Messages };
}

/** A message is compiled in a build, and a string in a test. */
function lengthened(message: unknown): unknown {
  if (!Array.isArray(message)) return `${message} ${more(String(message).length)}`;
  const length = message.reduce((sum: number, part) => sum + String(part?.value ?? '').length, 0);
  return [...message, ...textOf(` ${more(length)}`)];
}

const more = (length: number) => 'ñ'.repeat(Math.ceil(length * LONGER));
