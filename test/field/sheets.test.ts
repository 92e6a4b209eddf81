/** Hotel projections as people save them: a good sheet is read, what is wrong is named by cell, nothing is read wrongly without a word. */
import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Projection } from '#domain/sheets/projections.ts';
import type { DecimalSign } from '#domain/sheets/written-amount.ts';
import { fileCheckServices } from '#services/file-check.ts';
import { sheetServices } from '#services/sheets.ts';
import { readSheets } from '#services/workbook/read.ts';

const template = await readFile('public/plantillas/proyecciones.csv');

/** Without a worker, which Node has none of. */
const { readSheet } = sheetServices(
  async () => async (file: File) => (await readSheets({ file })).sheets,
);

async function read(
  content: BlobPart,
  name = 'p.csv',
  decimalSign: DecimalSign | null = null,
): Promise<Projection> {
  const file = new File([content], name);
  const sheet = await readSheet({ file, decimalSign }, new AbortController().signal);
  return sheet.outcome === 'read' ? sheet.projection : expect.fail(sheet.outcome);
}

const right = { problems: [], ambiguous: null, isProjection: true };
const lines = (...rows: string[]) => rows.join('\r\n');
const PLAIN = lines('Mes,Ingresos,Gastos,Ocupación', 'Enero,850000.50,510000,0.60', '');
const HEAD = ['Mes', 'Ingresos', 'Gastos', 'Ocupación'];
const ENERO = ['Enero', 850_000.5, 510_000, '0.60'];

const { checkFile } = fileCheckServices();
const checked = (content: BlobPart, name = 'p.csv', type = '') => {
  const file = new File([content], name, { type });
  return checkFile({ file, accept: ['csv'], maxBytes: 1e7 }, new AbortController().signal);
};

describe('an encoding is found', () => {
  const mac = Buffer.from(
    [...PLAIN].map((letter) => (letter === 'ó' ? 0x97 : letter.charCodeAt(0))),
  );
  const dos = Buffer.from(
    [...PLAIN].map((letter) => (letter === 'ó' ? 0xa2 : letter.charCodeAt(0))),
  );
  it.each([
    ['the one of DOS', dos],
    [
      'Windows-1252 with many no-break spaces',
      Buffer.from(PLAIN.replace('850000.50', '850\u00A0000.50'), 'latin1'),
    ],
    ['UTF-8', Buffer.from(PLAIN)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${PLAIN}`)],
    [
      'UTF-16, Excel’s «Texto Unicode»',
      Buffer.from(`\uFEFF${PLAIN.replaceAll(',', '\t')}`, 'utf16le'),
    ],
    ['UTF-16 big end first', Buffer.from(`\uFEFF${PLAIN}`, 'utf16le').swap16()],
    [
      'UTF-16 with letters beyond Western ones',
      Buffer.from(`\uFEFF${PLAIN}Nota – “febrero” falta,,,\r\n`, 'utf16le'),
    ],
    ['UTF-16 without a mark', Buffer.from(PLAIN, 'utf16le')],
    ['Windows-1252, Excel in Spanish', Buffer.from(PLAIN, 'latin1')],
    ['the Mac’s own', mac],
    ['lines of a Mac', Buffer.from(PLAIN.replaceAll('\r\n', '\r'), 'latin1')],
  ])('%s', async (_, bytes) => {
    const { rows, ...rest } = await read(bytes);
    expect(rest).toMatchObject(right);
    expect(rows.slice(0, 2)).toEqual([HEAD, ENERO]);
    expect(await checked(bytes)).toMatchObject({ outcome: 'taken', kind: 'csv' });
  });

  it('in the file of case 27', async () => {
    const bytes = await readFile('test/field/samples/csv-windows-1252.csv');
    expect(await read(bytes)).toMatchObject({
      ...right,
      rows: [HEAD, ENERO, ['Febrero', 851_000.5, 510_500, '0.61']],
    });
  });
});

describe('a separator is found', () => {
  it.each([
    ['Excel’s line that names it', lines('sep=;', 'Mes;Ingresos;Gastos', 'Enero;850000,50;510000')],
    ['the same of a tab', lines('sep=\t', 'Mes\tIngresos\tGastos', 'Enero\t850000,50\t510000')],
    [
      'a semicolon beside decimal commas',
      lines('Mes;Ingresos;Gastos', 'Enero;850000,50;510000,00'),
    ],
    ['a tab', lines('Mes\tIngresos\tGastos', 'Enero\t850000.50\t510000')],
    ['a bar', lines('Mes|Ingresos|Gastos', 'Enero|850000.50|510000')],
    [
      'a comma beside quoted commas',
      lines('Mes,Ingresos,Gastos', 'Enero,"850,000.50","510,000.00"'),
    ],
    [
      'a semicolon below a title with commas',
      lines('Proyecciones, hotel, 2026, México', 'Mes;Ingresos;Gastos', 'Enero;850000,50;510000'),
    ],
  ])('%s', async (_, text) => {
    const { rows, ...rest } = await read(text);
    expect(rest).toMatchObject(right);
    expect(rows[1]).toEqual(['Enero', 850_000.5, 510_000]);
  });
});

const xlsx = (...sheets: [name: string, rows: unknown[][], merged?: string][]) => {
  const book = utils.book_new();
  for (const [name, rows, merged] of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    if (merged) sheet['!merges'] = [utils.decode_range(merged)];
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
};
const table = [
  ['Mes', 'Ingresos', 'Gastos'],
  ['Enero', 850_000.5, 510_000],
];
const readTable = [
  ['Mes', 'Ingresos', 'Gastos'],
  ['Enero', 850_000.5, 510_000],
];

describe('a table is found', () => {
  it('below the title of case 28', async () => {
    const bytes = await readFile('test/field/samples/csv-title-row-first.csv');
    expect(await read(bytes)).toMatchObject({
      ...right,
      rows: [HEAD, ENERO, ['Febrero', 851_000.5, 510_500, '0.61']],
    });
  });

  it.each([
    ['Numbers’ own line', lines('Tabla 1', 'Mes,Ingresos,Gastos', 'Enero,850000.5,510000')],
    [
      'a title, notes and an empty row',
      lines(
        'Hotel Ámbar,,',
        'Ingresos y gastos de 2026,,',
        '"Nota: en pesos, sin IVA",,',
        ',,',
        'MES,INGRESOS,GASTOS',
        'Enero,850000.5,510000',
      ),
    ],
    [
      'other words for its columns',
      lines('Mes / año,Ingresos (MXN),Total de gastos', 'Enero,850000.5,510000'),
    ],
    ['a row of units below', lines('Mes,Ingresos,Gastos', ',MXN,MXN', 'Enero,850000.5,510000')],
    [
      'sums and notes below',
      lines(
        'Mes,Ingresos,Gastos',
        'Enero,850000.5,510000',
        'Total,850000.5,510000',
        ',,',
        'Nota: mayo y junio son estimados,,',
      ),
    ],
  ])('below or above %s', async (_, text) => {
    const { rows, ...rest } = await read(text);
    expect(rest).toMatchObject(right);
    expect(rows).toContainEqual(['Enero', 850_000.5, 510_000]);
  });

  it.each([
    ['a merged title', xlsx(['P', [['Proyecciones 2026'], [], ...table], 'A1:C1']), null],
    [
      'a sheet of instructions first',
      xlsx(
        ['Instrucciones', [['Cómo llenar'], ['Escribe tus ingresos por mes']]],
        ['Datos', table],
      ),
      'Datos',
    ],
    [
      'an empty example first',
      xlsx(
        [
          'Ejemplo',
          [
            ['Mes', 'Ingresos', 'Gastos'],
            ['Enero', '', ''],
          ],
        ],
        ['Hotel', table],
      ),
      'Hotel',
    ],
  ])('in a workbook with %s', async (_, bytes, name) => {
    expect(await read(bytes, 'p.xlsx')).toMatchObject({ ...right, name, rows: readTable });
  });

  it('in a text under the name of a workbook, and a workbook under that of a text', async () => {
    expect(await read(PLAIN, 'p.xls')).toMatchObject(right);
    expect(await read(xlsx(['P', table]), 'p.csv')).toMatchObject(right);
  });
});

describe('months across the columns', () => {
  const across = [
    ['Hotel Ámbar'],
    [],
    ['Concepto', 'Enero', 'Febrero', 'Total'],
    ['Ingresos', 850_000.5, 851_000, 1_701_000.5],
    ['Gastos', 510_000, 'quinientos', 510_000],
  ];

  it('are read, and what is wrong is named where it stands', async () => {
    expect(await read(xlsx(['P', across]), 'p.xlsx')).toEqual({
      name: null,
      ambiguous: null,
      isProjection: true,
      problems: [{ cell: 'C5', problem: 'number', column: 'Gastos' }],
      rows: [
        ['Hotel Ámbar', '', 'Concepto', 'Ingresos', 'Gastos'],
        ['', '', 'Enero', 850_000.5, 510_000],
        ['', '', 'Febrero', 851_000, 'quinientos'],
        ['', '', 'Total', '1701000.5', '510000'],
      ],
      cells: ['A', 'B', 'C', 'D'].map((column) => [1, 2, 3, 4, 5].map((row) => `${column}${row}`)),
    });
  });

  it.each([
    ['dates', ',2026-01,2026-02'],
    ['short names', 'Rubro,ene-26,feb-26'],
    ['numbered', 'Mes,1,2'],
  ])('as %s', async (_, months) => {
    const text = lines(
      months,
      'Ingresos totales,850000.5,900000',
      'Ocupación,0.6,0.7',
      'Gastos,510000,1',
    );
    expect(await read(text)).toMatchObject(right);
  });

  it('without them, what lacks is named as before', async () => {
    const text = lines('Concepto,Monto', 'Ingresos,850000', 'Gastos,510000');
    expect((await read(text)).problems.map(({ problem }) => problem)).toContain('missing');
  });
});

const withIncome = (...amounts: string[]) =>
  lines('Mes;Ingresos;Gastos', ...amounts.map((amount, at) => `Mes ${at + 1};${amount};0`));
const incomeOf = ({ rows }: Projection) => rows.slice(1).map(([, amount]) => amount);

describe('amounts are read as they were meant', () => {
  it.each([
    [['1.234,50'], [1234.5]],
    [['1 234 567,00'], [1_234_567]],
    [['1\u00A0234\u00A0567,00'], [1_234_567]],
    [["1'234.50"], [1234.5]],
    [['1’234.50'], [1234.5]],
    [
      ['$ -', '$1,234.50'],
      [0, 1234.5],
    ],
    [['$\u00A0-\u00A0\u00A0'], [0]],
    // The whole column decides.
    [
      ['1.234', '850000.50'],
      [1.234, 850_000.5],
    ],
    [
      ['1.234', '1.234.567'],
      [1234, 1_234_567],
    ],
    [
      ['1,234', '99,5'],
      [1.234, 99.5],
    ],
    [
      ['1,234', '1,234.50'],
      [1234, 1234.5],
    ],
  ])('%j', async (written, amounts) => {
    const projection = await read(withIncome(...written));
    expect(projection).toMatchObject(right);
    expect(incomeOf(projection)).toEqual(amounts);
  });

  it('a number of a workbook is what it is', async () => {
    const rows = [
      ['Mes', 'Ingresos', 'Gastos'],
      ['Enero', 1.234, 1234],
    ];
    expect(await read(xlsx(['P', rows]), 'p.xlsx')).toMatchObject({ ...right, rows });
  });

  it('another column of the table decides where its own shows nothing', async () => {
    const text = lines(
      'Mes;Ingresos;Gastos;Ocupación',
      'Enero;1.234;0;0,60',
      'Febrero;2.500;0;0,55',
    );
    expect(incomeOf(await read(text))).toEqual([1234, 2500]);
  });

  it('Mexico’s comma parts thousands where nothing speaks against it', async () => {
    const text = lines('Mes,Ingresos,Gastos', 'Enero,"850,000","510,000"');
    expect(await read(text)).toMatchObject({
      ...right,
      rows: [HEAD.slice(0, 3), ['Enero', 850_000, 510_000]],
    });
  });
});

describe('amounts that may be two are asked', () => {
  it.each([
    ['1.234', withIncome('1.234', '2.500'), 'B2'],
    ['1.234', lines('Mes,Ingresos,Gastos', 'Enero,1.234,0'), 'B2'],
    ['850,000', withIncome('850,000'), 'B2'],
    ['1,234', withIncome('1,234.50', '1.234,50', '1,234'), 'B4'],
  ])('%s', async (written, text, cell) => {
    expect(await read(text)).toMatchObject({ ...right, ambiguous: { written, cell } });
    expect(await read(text, 'p.csv', ',')).toMatchObject({ ambiguous: null });
  });

  it('the answer goes for all that are', async () => {
    const text = withIncome('1.234', '2.500');
    expect(incomeOf(await read(text, 'p.csv', ','))).toEqual([1234, 2500]);
    expect(incomeOf(await read(text, 'p.csv', '.'))).toEqual([1.234, 2.5]);
  });
});

describe('what is wrong is named by cell', () => {
  const cellsOf = ({ problems }: Projection) =>
    problems.map(({ cell, problem }) => `${cell} ${problem}`);

  it('each of it, in the places of the file', async () => {
    const text = lines(
      'sep=;',
      'Hotel;;',
      'Mes;Ingresos;Gastos',
      'Enero;mil;-5',
      ';1;',
      'Marzo;€5;(3)',
    );
    expect(cellsOf(await read(text))).toEqual([
      'B3 number',
      'C3 negative',
      'A4 empty',
      'C4 empty',
      'B5 number',
      'C5 negative',
    ]);
  });

  it('however many', async () => {
    const { problems } = await read(withIncome(...Array.from({ length: 24 }, () => 'x')));
    expect(problems).toHaveLength(24);
  });
});

describe('is no projection, and is not taken', () => {
  it.each([
    ['the template, empty', template],
    ['a text', 'Hola, les mando mis proyecciones.\nSaludos'],
    ['headings alone', 'Mes,Ingresos,Gastos'],
    ['a month without expenses', lines('Mes,Ingresos,Gastos', 'Enero,1,', 'Febrero,,1')],
    ['a month without a name', lines('Mes,Ingresos,Gastos', ',1,1')],
    ['a sum without months', lines('Mes,Ingresos,Gastos', 'Total,1,1')],
    ['another table', lines('Fecha,Concepto,Monto', '2026-01-01,Renta,1')],
  ])('%s', async (_, content) => {
    expect(await read(content)).toMatchObject({ isProjection: false });
    expect(await checked(content)).toEqual({ outcome: 'refused', problem: 'projection' });
  });

  it('a text by another name is read as a table too', async () => {
    const refused = { outcome: 'refused', problem: 'projection' };
    expect(await checked('hola', 'hola.txt')).toEqual(refused);
    expect(await checked('hola', 'hola.txt', 'text/plain')).toEqual(refused);
    const file = new File([PLAIN], 'enero.txt', { type: 'text/plain' });
    const sheet = await readSheet({ file, decimalSign: null }, new AbortController().signal);
    expect(sheet).toMatchObject({ outcome: 'read', projection: right });
  });

  it('one complete month is enough, and what others lack is named', async () => {
    const text = lines('Mes,Ingresos,Gastos', 'Enero,1,1', 'Febrero,,');
    expect(await read(text)).toMatchObject({
      isProjection: true,
      problems: [{ cell: 'B3' }, { cell: 'C3' }],
    });
    expect(await checked(text)).toMatchObject({ outcome: 'taken', kind: 'csv' });
  });
});
