/**
 * A password that keeps the rule and would be guessed all the same: one of the most used, or one that holds a word of its
 * person or of the place. Source: OWASP ASVS 5.0, 6.1.2, 6.2.4, 6.2.11.
 */
import common from './common-passwords.json' with { type: 'json' };

/** What a password is chosen for. */
type Place = {
  /** Its person's; what stands before the @ counts. */
  email: string;
  /** Of the lender and its platforms. */
  names: readonly string[];
};

/** The portal's own, in both languages. */
export const PORTAL_WORDS = 'portal credito credit';

const WORDS: ReadonlySet<string> = new Set(common.words.split(' '));
const PASSWORDS: ReadonlySet<string> = new Set(common.passwords.split(' '));

/** What digits and signs stand for inside a word; 1 is an i or an l. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

type Guess = 'common' | 'personal';

/** How it would be guessed; null for one that is taken. */
export function guessOf(password: string, { email, names }: Place): Guess | null {
  const typed = plain(password);
  const [login = ''] = email.split('@');
  if ([login, PORTAL_WORDS, ...names].flatMap(wordsOf).some((word) => holds(typed, word))) {
    return 'personal';
  }
  return isCommon(typed) ? 'common' : null;
}

/** A word with other digits around it is as common as the word. */
function isCommon(typed: string): boolean {
  const word = typed.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return PASSWORDS.has(typed) || spellingsOf(word).some((spelling) => WORDS.has(spelling));
}

/** A short word counts alone, not as a part of another: `clip` is not in `eclipse`. */
const holds = (typed: string, word: string): boolean =>
  word.length < 5
    ? wordsOf(typed).includes(word)
    : spellingsOf(typed).some((spelling) => spelling.includes(word));

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z]+/)
    .filter(({ length }) => length > 2);

const spellingsOf = (typed: string): string[] =>
  ['i', 'l']
    .map((one) =>
      [...typed]
        .map((sign) => LETTERS[sign] ?? sign)
        .join('')
        .replaceAll('1', one),
    )
    .concat(typed);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
