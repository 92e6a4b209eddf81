import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sheetServices } from '#services/sheets.ts';
import { workbookOf, zipOf } from '#test/kit/zip.ts';

const { readSheet } = sheetServices();
const { signal } = new AbortController();
const csv = (text: string) => new File([text], 'p.csv', { type: 'text/csv' });

it('reads a heading and five rows, quotes and a mark of UTF-8 included, and names what is wrong', async () => {
  const months = Array.from({ length: 7 }, (_, n) => `"Mes, ${n}",${n === 6 ? 'x' : n},1`);
  const file = csv(`\uFEFFMes,Ingresos,Gastos\r\n${months.join('\r\n')}\r\n`);
  const sheet = await readSheet({ file }, signal);
  expect(sheet).toMatchObject({
    outcome: 'read',
    problems: [{ cell: 'B8', problem: 'number', column: 'Ingresos' }],
  });
  const rows = sheet.outcome === 'read' ? sheet.rows : [];
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual(['Mes', 'Ingresos', 'Gastos']);
  expect(rows[1]).toEqual(['Mes, 0', '0', '1']);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xlsx = (bytes: BlobPart) => new File([bytes], 'p.xlsx', { type: XLSX });

it('reads what a spreadsheet program wrote: the first sheet in sight, days, formulas, joined texts', async () => {
  const file = xlsx(await readFile('test/fixtures/files/projections.xlsx'));
  expect(await readSheet({ file }, signal)).toEqual({
    outcome: 'read',
    rows: [
      ['Mes', 'Ingresos', 'Gastos', 'Ocupación (%)'],
      ['Enero', '120000.5', '80000', '0.55'],
      ['2026-02-01', '240001', 'mil', '60'],
      ['Marzo & más', '-5', '', '1'],
    ],
    problems: [
      { cell: 'C3', problem: 'number', column: 'Gastos' },
      { cell: 'B5', problem: 'negative', column: 'Ingresos' },
      { cell: 'C5', problem: 'empty', column: 'Gastos' },
    ],
  });
});

it('reads parts that are not packed, and refuses one that unpacks to more than 8 MB', async () => {
  expect(await readSheet({ file: xlsx(workbookOf('<v>1</v>')) }, signal)).toMatchObject({
    outcome: 'read',
    rows: [['1']],
  });
  const bomb = workbookOf(`<v>${'0'.repeat(8_000_000)}</v>`);
  expect(bomb.length).toBeLessThan(20_000);
  expect(await readSheet({ file: xlsx(bomb) }, signal)).toEqual({ outcome: 'unreadable' });
});

it.each([
  ['what is no workbook', xlsx('PK')],
  ['a workbook without a sheet', xlsx(zipOf({ 'xl/workbook.xml': '<workbook/>' }))],
  ['a text of more than 2 MB', csv('x'.repeat(2_000_001))],
])('cannot read %s', async (_, file) => {
  expect(await readSheet({ file }, signal)).toEqual({ outcome: 'unreadable' });
});

it.each([
  new File(['\xd0\xcf'], 'p.xls', { type: 'application/vnd.ms-excel' }),
  new File(['%PDF'], 'p.pdf', { type: 'application/pdf' }),
])('has no preview of $name', async (file) => {
  expect(await readSheet({ file }, signal)).toEqual({ outcome: 'unsupported' });
});
