import { expect, it } from 'vitest';
import { languageOf, translate } from '#server/api/messages.ts';

it.each([
  [undefined, 'es'],
  ['', 'es'],
  ['es-MX', 'es'],
  ['en-US', 'en'],
  ['EN', 'en'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5,es;q=0.9', 'es'],
  ['fr,en;q=0.2', 'en'],
  ['en;q=0', 'es'],
  ['english', 'es'],
  ['*', 'es'],
  [`${'x'.repeat(5_000)},en`, 'es'],
] as const)('of "%s" a person reads %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

it('says the same thing in both', () => {
  const headers = { 'accept-language': 'en-US' };
  expect(translate({ headers }, 'documentsReceived')).toBe('We received your documents.');
  expect(translate({ headers: {} }, 'documentsReceived')).toBe('Recibimos tus documentos.');
});
