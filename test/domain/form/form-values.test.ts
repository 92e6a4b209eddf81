/** The answers of a form by the paths of their fields. Source: mexico.md, part C, general rule. */
import { describe, expect, it } from 'vitest';
import {
  type FormValue,
  getValue,
  identityOf,
  isEmpty,
  lastName,
  normalised,
  setValue,
  siblingPath,
  textOf,
} from '#domain/form/form-values.ts';
import { field } from '#test/fixtures/small-form.ts';

const values = {
  client: { rfc: 'GODE561231GR8' },
  partners: [{ names: 'Ana' }, { names: 'Eva' }],
  flat: 'x',
};

it.each([
  ['client.rfc', 'GODE561231GR8'],
  ['partners.1.names', 'Eva'],
  ['flat', 'x'],
  ['client.curp', undefined],
  ['partners.2.names', undefined],
  ['flat.length', undefined],
  ['nothing.rfc', undefined],
  ['client.toString', undefined],
  ['constructor.name', undefined],
  ['partners.length', undefined],
])('the answer at %s is %j', (path, answer) => {
  expect(getValue(values, path)).toEqual(answer);
});

describe('another answer at a path', () => {
  it('leaves the rest, and what was given, as it is', () => {
    const before = structuredClone(values);
    expect(setValue(values, 'client.curp', 'X')).toEqual({
      ...values,
      client: { rfc: 'GODE561231GR8', curp: 'X' },
    });
    expect(values).toEqual(before);
  });

  it('stays a list in a list', () => {
    expect(setValue(values, 'partners.1.names', 'Eva María').partners).toEqual([
      { names: 'Ana' },
      { names: 'Eva María' },
    ]);
  });

  it('makes the levels that are missing, in place of what is no group', () => {
    expect(setValue({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
    expect(setValue({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(setValue({ a: null }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });

  it('never reaches what every object has', () => {
    const made = setValue({}, '__proto__.polluted', true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.hasOwn(made, '__proto__')).toBe(true);
  });
});

it('the names in a path', () => {
  expect([lastName('client.rfc'), lastName('rfc')]).toEqual(['rfc', 'rfc']);
  expect(siblingPath('address.postal_code', 'city')).toBe('address.city');
  expect(siblingPath('postal_code', 'city')).toBe('city');
});

it('an answer as text', () => {
  expect(['a', 7, 0, true, null, undefined, []].map(textOf)).toEqual([
    'a',
    '7',
    '0',
    '',
    '',
    '',
    '',
  ]);
});

it.each([
  ['an RFC', field('client.rfc'), ' gode-561231 gr8 ', 'GODE561231GR8'],
  ['a CURP', field('client.curp'), ' form920308mdflvr03 ', 'FORM920308MDFLVR03'],
  ['a CLABE', field('client.account_key'), '012 1800 0056 7890 153', '012180000567890153'],
  ['a telephone', field('client.phone', { type: 'tel' }), '(55) 1234-5678', '5512345678'],
  ['a password, as it was typed', field('x.key', { type: 'password' }), '  a b ', '  a b '],
  ['any other text, trimmed', field('x.street'), '  Insurgentes Sur ', 'Insurgentes Sur'],
  ['an accent in two characters', field('x.city'), 'Me\u0301xico', 'México'],
  ['a tick', field('x.tick', { type: 'checkbox' }), true, 'true'],
  ['nothing', field('x.street'), undefined, ''],
])('%s is checked and sent as %#', (_, asked, value: FormValue | undefined, sent) => {
  expect(normalised(asked, value)).toBe(sent);
});

it.each([
  ['client.rfc', 'rfc'],
  ['client.curp', 'curp'],
  ['client.account_key', 'clabe'],
  ['clabe', 'clabe'],
  ['client.rfc_confirmation', null],
])('%s is known as the identifier %s', (name, kind) => {
  expect(identityOf(field(name))).toBe(kind);
});

it.each<[FormValue | undefined, boolean, boolean]>([
  [undefined, true, true],
  [null, true, true],
  ['', true, true],
  ['  ', true, false],
  ['a', false, false],
  [false, false, true],
  [true, false, false],
  [0, false, false],
])('%j is no answer: %s for a text, %s for a tick', (value, text, tick) => {
  expect(isEmpty(field('x'), value)).toBe(text);
  expect(isEmpty(field('x', { type: 'checkbox' }), value)).toBe(tick);
});
