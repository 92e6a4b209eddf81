/** What a developer finds by what a person reads out. Source: proof, "Gallery". */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Found } from '#server/embedded/dev/find/find.ts';
import { ownShare } from '#server/embedded/dev/find/sentences.ts';
import { framesIn, sourcePlace } from '#server/embedded/dev/find/source-place.ts';
import { placesOf } from '#server/embedded/dev/find/source-tree.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';

const MISSING = '{count, plural, one {Falta # documento} other {Faltan # documentos}}';

it.each([
  ['Hola, {names}', 'Hola, Mariana', true],
  ['Hola, {names}', 'Adiós, Mariana', false],
  [MISSING, 'Falta 1 documento', true],
  [MISSING, 'Faltan 12 documentos', true],
  [MISSING, 'Falta un dato', false],
  ['Retención de 20\u00a0%', 'retención de 20 %', true],
  ['Lee el <link>aviso de privacidad</link>.', 'Lee el aviso de privacidad.', true],
  ['Te lo depositamos antes del {day}.', 'depositamos antes', true],
  ['Hola. Tienes {count} ofertas, de {least}. Elige.', 'Tienes 3 ofertas, de $5.00.', true],
  ['Hola. Tienes {count} ofertas, de {least}. Elige.', 'Tienes 3 ofertas, de', false],
  ['{total}', 'cualquier cosa', false],
  ['¿Listo? (sí)', '¿Listo? (sí)', true],
])('%j says %j: %s', (message, sentence, isIt) => {
  expect(ownShare(message, sentence) > 0).toBe(isIt);
});

it('a key leads to the lines that name it, whole or by its beginning', () => {
  expect(placesOf('layout.logout').join()).toMatch(/^src\/app\/frame\/UserMenu\.tsx:\d+$/);
  expect(placesOf('landing.questions.cost.title').join()).toMatch(
    /src\/views\/landing\/Answers\.tsx:\d+/,
  );
  expect(placesOf('no.such.key')).toEqual([]);
});

it('a place in a built script leads to its source', () => {
  const maps = mkdtempSync(join(tmpdir(), 'maps-'));
  // One segment: line 1, column 0 is line 8, column 4 of the source.
  const map = { version: 3, sources: ['../../src/views/a.tsx'], names: [], mappings: 'AAOI' };
  writeFileSync(join(maps, 'index-Bx3f.js.map'), JSON.stringify(map));
  expect(framesIn('at f (/assets/index-Bx3f.js:1:1) index-Bx3f.js:1:1')).toEqual([
    'index-Bx3f.js:1:1',
  ]);
  expect(sourcePlace(maps, 'index-Bx3f.js:1:1')).toBe('src/views/a.tsx:8:5');
  expect(sourcePlace(maps, 'other-Bx3f.js:1:1')).toBeNull();
});

describe.each(databases().slice(0, 1))('the lookup on $kind', (database) => {
  const portal = useFreshPortal(database);
  const lookup = async (q: string) =>
    (await portal.call('GET', `/dev/lookup?q=${encodeURIComponent(q)}`)).body as Found;

  it('a support code leads to the line of its call', async () => {
    const { headers } = await portal.app.inject({
      url: '/api/flujo-piloto/cliente/info',
      headers: { 'x-screen': 'OFC-PP' },
    });
    const code = String(headers['x-request-id']);
    const { lines, screens } = await lookup(code);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ req: { id: code, screen: 'OFC-PP' } });
    expect(screens.map(({ code: screen }) => screen)).toEqual(['OFC-PP']);
  });

  it('a sentence leads to its words, their key and their place', async () => {
    const { words } = await lookup('Continuar mi solicitud');
    const [found] = words.filter(({ key }) => key === 'landing.continue');
    expect(found?.places.join()).toContain('src/views/landing/');
    expect(found?.screens.map(({ state }) => state).join()).toContain('landing.');
  });

  it('what a sentence could be with nearly all put in is not found', async () => {
    const { words } = await lookup('Tienes 3 ofertas, de $50,000.00 a $250,000.00.');
    expect(words.map(({ key }) => key)).toEqual(['offers.range']);
  });

  it('what leads nowhere finds nothing', async () => {
    expect(await lookup('zzzz-no-such-thing')).toEqual({
      screens: [],
      lines: [],
      frames: [],
      words: [],
    });
  });
});
