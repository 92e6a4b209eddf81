/** How long the rest of the form takes a person. */
import { expect, it } from 'vitest';
import type { Field } from '#domain/form/form-definition.ts';
import { minutesFor, roundedMinutes } from '#domain/form/form-time.ts';

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  name: 'a',
  id: 'a',
  label: 'a',
  type,
  ...more,
});

it.each([
  [[], 0, 1],
  [[field('text'), field('text'), field('text'), field('text')], 0, 1],
  [[field('text'), field('text'), field('text'), field('text'), field('number')], 0, 2],
  [[field('repeater')], 0, 2],
  [[field('text', { multiline: true }), field('select'), field('select')], 0, 2],
  [[field('text')], 3, 5],
])('of %j and %i documents', (fields, documents, minutes) => {
  expect(minutesFor(fields, documents)).toBe(minutes);
});

it.each([
  [1, 5],
  [5, 5],
  [6, 10],
  [11, 15],
])('%i minutes are said as %i', (minutes, said) => {
  expect(roundedMinutes(minutes)).toBe(said);
});
