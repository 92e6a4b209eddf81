/** Writes the list of passwords that are refused as too common, from the dictionary of zxcvbn-ts (MIT), most used first. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'domain/person/common-passwords.json';
const SOURCE = 'node_modules/@zxcvbn-ts/language-common/src/passwords.json';

/** Of so many of the most used ones the words count, with whatever digits. */
const RANK_OF_WORDS = 20_000;

/** The most used passwords, in lower case. */
export const mostUsed = (): string[] => JSON.parse(readFileSync(SOURCE, 'utf8'));

/** Whether it is one of 8 to 10 characters with a letter and a digit: capitals are left to the person. */
export const fitsRule = (password: string) =>
  /^.{8,10}$/.test(password) && /[a-z]/.test(password) && /\d/.test(password);

/** What the file holds: words, and what is no word with digits around it. */
export function commonPasswords(): string {
  const words = new Set(mostUsed().slice(0, RANK_OF_WORDS).filter(isWord));
  const others = mostUsed().filter((one) => fitsRule(one) && !words.has(withoutEnds(one)));
  const lists = { words: [...words], passwords: others };
  const sorted = Object.entries(lists).map(([name, list]) => [name, list.sort().join(' ')]);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

const isWord = (password: string) => /^[a-z]{4,9}$/.test(password);
const withoutEnds = (password: string) => password.replace(/^[^a-z]+|[^a-z]+$/g, '');

if (import.meta.main) writeFileSync(FILE, commonPasswords());
