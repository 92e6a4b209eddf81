import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/sql.ts';
import { findPostalCode } from '#server/stores/postal-codes.ts';
import { seedCatalogues } from '#server/stores/reference/catalogues.ts';
import { loadOfficial, settlementsIn } from '#server/stores/reference/postal-codes.ts';
import { databases } from '#test/kit/database.ts';

const NOTICE = 'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México.';
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const FLORIDA =
  '01030|Florida|Colonia|Álvaro Obregón|Ciudad de México|Ciudad de México|01001|09|01001||09|010|0010|Urbano|01';
const NEGRITOS =
  '20310|Los Negritos|Pueblo|Aguascalientes|Aguascalientes||20001|01|20001||28|001|0310|Rural|';

const file = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const read = (...lines: string[]) => [...settlementsIn(file(...lines))];

/** As many as the official catalogue, five to a postal code. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const code = String(10_000 + Math.floor(n / 5)).padStart(5, '0');
    const [state, county] = [
      String((n % 32) + 1).padStart(2, '0'),
      String(n % 570).padStart(3, '0'),
    ];
    return `${code}|Peñón ${n}|Colonia|Municipio ${county}|Estado ${state}||${code}|${state}|${code}||09|${county}|${n}|Urbano|`;
  });

describe('the official file', () => {
  it('is read by the names of its columns, in ISO-8859-1, below its notice', () => {
    expect(read(NOTICE, HEADER, FLORIDA, NEGRITOS, '')).toEqual([
      {
        postal_code: '01030',
        name: 'Florida',
        kind: 'Colonia',
        municipality: 'Álvaro Obregón',
        state: 'Ciudad de México',
        city: 'Ciudad de México',
        state_id: '09',
        municipality_id: '010',
        id: '0010',
      },
      expect.objectContaining({ postal_code: '20310', name: 'Los Negritos', city: '' }),
    ]);
  });

  it('may have its columns in another order, and empty rows', () => {
    const swap = (line: string) => line.split('|').reverse().join('|');
    const rows = read(swap(HEADER), '||||||||||||||', swap(FLORIDA));
    expect(rows).toEqual(read(HEADER, FLORIDA));
  });

  it.each([
    ['no header', [FLORIDA], /d_codigo/],
    ['a column missing', [HEADER.replace('c_mnpio|', ''), FLORIDA], /c_mnpio/],
    ['a row cut short', [HEADER, FLORIDA, NEGRITOS.slice(0, 40)], /Line 3/],
    ['a postal code of four digits', [HEADER, FLORIDA.slice(1)], /Line 2/],
  ])('with %s is refused', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(message);
  });
});

describe.each(databases())('the postal catalogue on $kind', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await seedCatalogues(db);
  });
  afterAll(() => db.close());

  it('stays as it was when a file is refused on its way', async () => {
    await expect(loadOfficial(db, file(HEADER, FLORIDA, 'broken'))).rejects.toThrow(/Line 3/);
    await expect(loadOfficial(db, file(HEADER))).rejects.toThrow(/no settlement/);
    expect((await findPostalCode(db, '01030'))?.colonias).toHaveLength(2);
  });

  it('is replaced as a whole, and no seed puts itself in its place', async () => {
    expect(await loadOfficial(db, file(HEADER, FLORIDA, NEGRITOS, NEGRITOS))).toBe(2);
    await seedCatalogues(db);
    expect((await findPostalCode(db, '01030'))?.colonias).toEqual([
      { id: '010-0010', nombre: 'Florida' },
    ]);
    expect(await findPostalCode(db, '06700')).toBeUndefined();
  });

  it('takes 150,000 settlements and is still looked up by an index', {
    tags: ['slow'],
  }, async () => {
    expect(await loadOfficial(db, file([HEADER, ...many(150_000)].join('\r\n')))).toBe(150_000);
    expect((await findPostalCode(db, '25000'))?.colonias).toHaveLength(5);
    await db.query('analyze settlement');
    const { rows } = await db.query("explain select * from settlement where postal_code = '25000'");
    expect(JSON.stringify(rows)).toContain('settlement_postal_code');
  });
});
