import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { sheetServices } from '#services/sheets.ts';
import { readSheets } from '#services/workbook/read.ts';
import { readWorkbook } from '#services/workbook.ts';

/** Without a worker, which Node has none of. */
const readHere = async () => async (file: File) => (await readSheets({ file })).sheets;
const { readSheet } = sheetServices(readHere);
const readIt = (file: File) => readSheet({ file, decimalSign: null }, signal);
const { signal } = new AbortController();
const csv = (text: string) => new File([text], 'p.csv', { type: 'text/csv' });

it('reads a heading and five rows, quotes and a mark of UTF-8 included, and names what is wrong', async () => {
  const months = Array.from({ length: 7 }, (_, n) => `"Mes, ${n}",${n === 6 ? 'x' : n},1`);
  const file = csv(`\uFEFFMes,Ingresos,Gastos\r\n${months.join('\r\n')}\r\n`);
  const sheet = await readIt(file);
  expect(sheet).toMatchObject({
    outcome: 'read',
    projection: { name: null, problems: [{ cell: 'B8', problem: 'number', column: 'Ingresos' }] },
  });
  const rows = sheet.outcome === 'read' ? sheet.projection.rows : [];
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual(['Mes', 'Ingresos', 'Gastos']);
  expect(rows[1]).toEqual(['Mes, 0', 0, 1]);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XLS = 'application/vnd.ms-excel';
const xlsx = (bytes: BlobPart) => new File([bytes], 'p.xlsx', { type: XLSX });

/** Made by exceljs and xlwt, with a hidden sheet before the one in sight. */
it.each([
  ['xlsx', XLSX],
  ['xls', XLS],
])(
  'reads the first sheet in sight of an .%s: days, formulas, joined texts',
  async (ending, type) => {
    const bytes = await readFile(`test/fixtures/files/projections.${ending}`);
    const file = new File([bytes], `p.${ending}`, { type });
    expect(await readIt(file)).toMatchObject({
      outcome: 'read',
      projection: {
        rows: [
          ['Mes', 'Ingresos', 'Gastos', 'Ocupación (%)'],
          ['Enero', 120000.5, 80000, '0.55'],
          ['2026-02-01', 240001, 'mil', '60'],
          ['Marzo & más', '-5', '', '1'],
        ],
        problems: [
          { cell: 'D2', problem: 'scale', column: 'Ocupación' },
          { cell: 'C3', problem: 'number', column: 'Gastos' },
          { cell: 'B5', problem: 'negative', column: 'Ingresos' },
          { cell: 'C5', problem: 'empty', column: 'Gastos' },
        ],
      },
    });
  },
);

it('names cells from A1 on where a sheet begins elsewhere, and leaves out what is far away', async () => {
  const sheet = utils.aoa_to_sheet([]);
  const months = [
    ['Mes', 'Ingresos', 'Gastos'],
    ['Enero', 'x', 1],
  ];
  utils.sheet_add_aoa(sheet, months, { origin: 'B3' });
  for (const origin of ['BZ4', 'A2500']) utils.sheet_add_aoa(sheet, [['lejos']], { origin });
  const book = utils.book_new(sheet, 'P');
  const file = xlsx(write(book, { type: 'array', bookType: 'xlsx' }));
  const read = await readIt(file);
  expect(read).toMatchObject({
    projection: { problems: [{ cell: 'C4', problem: 'number', column: 'Ingresos' }] },
  });
  const { sheets } = await readSheets({ file });
  expect(sheets?.[0]?.rows).toHaveLength(4);
  expect(sheets?.[0]?.rows[0]).toHaveLength(50);
});

it.each([
  ['what is no workbook', xlsx('PK')],
  ['a text with the name of a workbook', xlsx('Mes,Ingresos')],
  ['what is no text', csv('\u0001\u0002')],
  ['half a workbook', xlsx('PK\u0003\u0004')],
  ['half an old one', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'p.xls', { type: XLS })],
  ['a text of more than 2 MB', csv('x'.repeat(2_000_001))],
])('cannot read %s', async (_, file) => {
  expect(await readIt(file)).toEqual({ outcome: 'unreadable' });
});

it('has no preview of another kind of file, nor where there is no worker', async () => {
  const file = new File(['%PDF'], 'p.pdf', { type: 'application/pdf' });
  expect(await readIt(file)).toEqual({ outcome: 'unsupported' });
  expect(await readWorkbook(file)).toBeNull();
});
