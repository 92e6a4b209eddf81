/** A certificate writes names in capitals. */
import { expect, it } from 'vitest';
import { properCase } from '#domain/person/proper-case.ts';

it.each([
  ['GLORIA', 'Gloria'],
  ['MARÍA DEL CARMEN', 'María del Carmen'],
  ['DE LA O', 'De la O'],
  ['NÚÑEZ-LÓPEZ', 'Núñez-López'],
  ['Gloria', 'Gloria'],
  ['CALLE 5 DE MAYO', 'Calle 5 de Mayo'],
  ['', ''],
])('%s is proposed as %s', (written, proposed) => {
  expect(properCase(written)).toBe(proposed);
});
