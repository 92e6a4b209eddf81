import { expect, it } from 'vitest';
import { guessOf } from '#domain/person/guessable-password.ts';
import { commonPasswords, fitsRule, mostUsed } from '../../scripts/common-passwords.ts';
import { textOf } from '../../scripts/source-graph.ts';

const place = { email: 'x@tienda.example', names: [] };

it('the list of common passwords is that of its source', () => {
  const asWritten = textOf('domain/person/common-passwords.json');
  expect(asWritten === commonPasswords(), 'npx node scripts/common-passwords.ts').toBe(true);
});

it('the 3000 most used passwords that keep the rule are refused', () => {
  const used = mostUsed().filter(fitsRule).slice(0, 3_000);
  expect(used).toHaveLength(3_000);
  const capital = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());
  expect(used.filter((one) => guessOf(capital(one), place) === null)).toEqual([]);
});
