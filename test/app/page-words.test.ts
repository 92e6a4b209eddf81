/** A page finds each word that it names: a word that is missing would be shown as its key. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueSets, keysIn, wordFiles } from '../../scripts/build/page-words.ts';

const made = wordFiles();
const sets = catalogueSets();

it.each(made)('$file is current', ({ file, text }) => {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
  expect(kept === text, `${file} is not current: run \`npm run words\`.`).toBe(true);
});

it('nothing else lies beside them', () => {
  const kept = readdirSync('locales/words').map((file) => `locales/words/${file}`);
  const files = made.map(({ file }) => file).filter((file) => file.startsWith('locales/words/'));
  expect(kept.sort()).toEqual(files.sort());
});

it('/login has the words of the frame, of the sign-in and of what can fail, and no others', () => {
  expect(sets.get('first')).toEqual([
    // An app that the identity provider demands is set up while signing in.
    'app-set-up',
    'common',
    'error',
    'layout',
    'lender',
    'page',
    'profile',
    'sign-in',
  ]);
});

it('a page by a link has its own and those of its parts', () => {
  expect(sets.get('remedies')).toEqual([
    'actions',
    'documents',
    'file-check',
    'file-sorting',
    'remedies',
    'upload',
  ]);
});

it('a page that is drawn over another has them too', () => {
  expect(sets.get('portal')).toContain('sign-in-again');
});

describe('a key is found', () => {
  /** The text of a template: `fileCheck.${kind}`. */
  const template = (start: string) => `\`${start}$\{kind}\``;

  it('where it is named whole', () => {
    const text = '<FormattedMessage id="phone.missing.text" />; title: \'offers.title\'';
    expect(keysIn(text)).toEqual(['offers.title', 'phone.missing.text']);
  });

  it('where its beginning is named', () => {
    expect(keysIn(template('phone.missing.')).sort()).toEqual([
      'phone.missing.text',
      'phone.missing.title',
    ]);
  });

  it('of a field only where its rule names it whole', () => {
    expect(keysIn(template('error.'))).toContain('error.response');
    expect(keysIn(template('error.'))).not.toContain('error.changed');
    expect(keysIn("'error.changed'")).toEqual(['error.changed']);
  });
});
