/** The built portal's words: what React Intl writes from the build's catalogues is what it writes from the source's. */
import { globSync, readFileSync } from 'node:fs';
import { createIntl, type IntlShape, type MessageFormatElement } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '#locales/index.ts';
import { compile } from '../scripts/build/compiled-messages.ts';

const raise = (error: Error) => {
  throw error;
};
const intlOf = (messages: IntlShape['messages']) =>
  createIntl({ locale: 'es-MX', messages, onError: raise });

/** The values and tags that a text names, whatever they are for. */
const valuesFor = (text: string) =>
  Object.fromEntries([
    ...[...text.matchAll(/\{\s*([^\s{},]+)\s*[,}]/g)].map(([, name]) => [name, 2]),
    ...[...text.matchAll(/<([^\s/>]+)>/g)].map(([, name]) => [name, tag]),
  ]);
const tag = (parts: string[]) => `<${parts.join('')}>`;

describe.each(globSync('locales/{es,en}/*.json'))('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const source: Record<MessageKey, string> = JSON.parse(text);
  const built: Record<MessageKey, MessageFormatElement[]> = JSON.parse(compile(text));

  it('says after the build what it says before', () => {
    const keys = Object.keys(source) as MessageKey[];
    expect(Object.keys(built)).toEqual(keys);
    const written = (intl: IntlShape) =>
      keys.map((id) => intl.formatMessage({ id }, valuesFor(source[id])));
    expect(written(intlOf(built))).toEqual(written(intlOf(source)));
  });
});
