/**
 * A migration runs while the old release does: it adds, and what an old release reads goes in a later one. An index on
 * a table that is there is built beside running calls. Source: issue 33, expand and contract.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'server/database/migrations';
/** Those before ran before there was an old release. */
const FIRST = '0051';

const files = readdirSync(FOLDER).filter((name) => name >= FIRST);

describe.each(files)('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8').replace(/--.*$/gm, '');
  const made = [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map(
    ([, table]) => table,
  );

  it('locks no table that is there for long', () => {
    const indexes = [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+ on (\w+)/gi)];
    expect(indexes.map(([, table]) => table).filter((table) => !made.includes(table))).toEqual([]);
  });

  it('takes nothing away that the old release reads', () => {
    expect(text).not.toMatch(
      /\bdrop (column|table)\b|\brename\b|\balter column \w+ (set data )?type\b/i,
    );
  });
});
