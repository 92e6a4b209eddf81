/**
 * Vite plugin: a built catalogue holds each message as FormatJS' parser reads it, and the parser stays out of the bundle.
 * Source: formatjs.github.io/docs/guides/performance.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/(es|en)\/[\w-]+\.json$/;
const WITHOUT_PARSER = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [WITHOUT_PARSER] } }),
    transform: {
      filter: { id: CATALOGUE },
      handler: (catalogue) => ({ code: compile(catalogue), map: { mappings: '' } }),
    },
  };
}

/** A catalogue of texts as a catalogue of parsed messages, both as JSON. */
export function compile(catalogue: string): string {
  const messages = Object.entries<string>(JSON.parse(catalogue));
  return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)])));
}
