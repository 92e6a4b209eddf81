/** The built portal's texts: read by the build, and nothing lost where they were not. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { compile } from '../scripts/build/compiled-messages.ts';

const catalogues = globSync('locales/{es,en}/*.json');

describe.each(catalogues)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('says after the build what it said before', () => {
    const before = Object.entries<string>(JSON.parse(text));
    const after = JSON.parse(compile(text));
    const readAs = (value: unknown) => (typeof value === 'string' ? [{ type: 0, value }] : value);
    expect(Object.keys(after)).toEqual(before.map(([key]) => key));
    const read = before.map(([key, value]) => [key, JSON.parse(JSON.stringify(parse(value)))]);
    expect(before.map(([key]) => [key, readAs(after[key])])).toEqual(read);
  });
});
