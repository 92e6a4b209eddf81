/** A build is made again when one of these files has changed, and not when another one has. */
import { expect, it } from 'vitest';
import { sourcesOfBuild } from '../scripts/build/sources.ts';

const sources = await sourcesOfBuild();

it.each([
  ['the page', 'index.html'],
  ['its first script', 'src/main.ts'],
  ['its sheet', 'src/app/theme/typeface.css'],
  ['a page that comes later', 'src/app/flows/RecordsFlow.tsx'],
  ['a worker', 'src/services/workbook/worker.ts'],
  ['what runs in a worker', 'domain/files/file-kind.ts'],
  ['a catalogue', 'locales/en/records.json'],
  ['the drawing in Node', 'src/prerender.tsx'],
  ['what stands for a module of a package', 'src/services/identity/big-integer.ts'],
  ['a drawing for developers', 'machines/charts/request.svg'],
  ['a model for developers', 'machines/models/offer-choice.model.ts'],
  ['how it is built', 'scripts/build/chunks.ts'],
  ['what is copied', 'public/icons/apple-touch-icon.png'],
  ['which packages', 'package-lock.json'],
])('%s is one: %s', (_, file) => {
  expect(sources).toContain(file);
});

it('what the portal does not import is none', () => {
  const others = /^(test|docs|server|dist)\//;
  expect(sources.filter((file) => others.test(file) && !file.startsWith('public/'))).toEqual([]);
});
