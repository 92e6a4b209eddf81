/**
 * Vite plugin: parses the messages at build time, so that FormatJS' parser (a tenth of the scripts of /login) is left out
 * of the bundle. A message without ICU syntax stays a string.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { ICU_SYNTAX } from '../../locales/icu-syntax.ts';

const CATALOGUE = /\/locales\/(es|en)\/[\w-]+\.json$/;
const PARSER = '@formatjs/icu-messageformat-parser';
const REPLACEMENT = '\0no-parser';

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === PARSER ? REPLACEMENT : undefined),
    load(id) {
      if (id !== REPLACEMENT) return;
      // A message that is still a string has no syntax.
      return `export * from '${PARSER}/no-parser.js';
              export const parse = (value) => [{ type: 0, value }];`;
    },
    transform: (code, id) => (CATALOGUE.test(id) ? compile(code) : undefined),
  };
}

/** A catalogue as JSON, with each message that has ICU syntax parsed. */
export function compile(catalogue: string): string {
  const messages = Object.entries<string>(JSON.parse(catalogue));
  const parsed = messages.map(([key, text]) => [key, ICU_SYNTAX.test(text) ? parse(text) : text]);
  return JSON.stringify(Object.fromEntries(parsed));
}
