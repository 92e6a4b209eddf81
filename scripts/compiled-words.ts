/**
 * Vite plugin: the catalogues' texts arrive as react-intl has them after reading, so that its reader (a tenth of what /login sends)
 * stays at home. A text that is nothing but words stays one.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/(es|en)\/[\w-]+\.json$/;
const READER = '@formatjs/icu-messageformat-parser';
const STAND_IN = '\0plain-words';

/** What ICU's syntax needs one of. */
const SPECIAL = /[{}<>'#]/;

export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === READER ? STAND_IN : undefined),
    load(id) {
      if (id !== STAND_IN) return;
      // What is still a text has no syntax in it.
      return `export * from '${READER}/no-parser.js';
              export const parse = (value) => [{ type: 0, value }];`;
    },
    transform: (code, id) => (CATALOGUE.test(id) ? compile(code) : undefined),
  };
}

/** A catalogue, as JSON, with each text that has syntax read. */
export function compile(catalogue: string): string {
  const texts = Object.entries<string>(JSON.parse(catalogue));
  const read = texts.map(([key, text]) => [key, SPECIAL.test(text) ? parse(text) : text]);
  return JSON.stringify(Object.fromEntries(read));
}
