/** Days as people write and paste them: understood, or left whole with a sentence. Case 42 of the field and its siblings. Source: issue 30; ruling 46. */
import { expect, it } from 'vitest';
import type { Field } from '#domain/form/form-definition.ts';
import { fieldProblem } from '#domain/form/form-rules.ts';
import { setValue } from '#domain/form/form-values.ts';
import { paddedDay, withDayPart } from '#domain/person/day-parts.ts';

it.each([
  ['01/02/80', '1980-02-01'],
  ['1980/02/01', '1980-02-01'],
  ['1 de febrero de 1980', '1980-02-01'],
  ['01 / 02 / 1980', '1980-02-01'],
  ['01-02-1980', '1980-02-01'],
  ['01.02.1980', '1980-02-01'],
  ['01–02–1980', '1980-02-01'],
  ['\u200e01/02/1980\u202c', '1980-02-01'],
  ['1-feb-80', '1980-02-01'],
  ['1/FEB/1980', '1980-02-01'],
  ['1° de Febrero del 1980', '1980-02-01'],
  ['viernes, 1 de febrero de 1980', '1980-02-01'],
  ['February 1st, 1980', '1980-02-01'],
  ['1980-02-01T00:00:00.000Z', '1980-02-01'],
  ['01/02/1980 12:00 a. m.', '1980-02-01'],
  ['19800201', '1980-02-01'],
  ['01021980', '1980-02-01'],
  ['12/25/1980', '1980-12-25'],
  ['1/2/05', '2005-02-01'],
  ['31/02/1980', '1980-02-31'],
])('%j is %s, pasted into any part, or typed and left', (text, day) => {
  for (const part of ['day', 'month', 'year'] as const) {
    expect(withDayPart('1999-12-31', part, text)).toBe(day);
  }
  const keys = [...text].map((_, index) => text.slice(0, index + 1));
  expect(paddedDay(keys.reduce((typed, upTo) => withDayPart(typed, 'day', upTo), ''))).toBe(day);
});

it.each([
  ['1 de febrero', '--1 de febrero'],
  ['010280', '--010280'],
  ['80/02/01', '--80/02/01'],
  ['mañana', '--mañana'],
  ['123', '--123'],
])('%j stays whole', (text, left) => {
  expect(paddedDay(withDayPart('', 'day', text))).toBe(left);
  const birth: Field = { name: 'client.birth_date', id: 'b', label: 'b', type: 'date' };
  expect(fieldProblem(birth, setValue({}, birth.name, left))?.key).toBe('error.date');
});

it.each([
  ['-febrero-1', '-02-01'],
  ['80--', '1980--'],
])('the parts of %j are %j once they are left', (typed, left) => {
  expect(paddedDay(typed)).toBe(left);
});
