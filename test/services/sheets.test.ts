import { expect, it } from 'vitest';
import { sheetServices } from '#services/sheets.ts';

const { readSheet } = sheetServices();
const { signal } = new AbortController();
const csv = (text: string) => new File([text], 'p.csv', { type: 'text/csv' });

it('reads a heading and five rows, quotes and a mark of UTF-8 included, and names what is wrong', async () => {
  const months = Array.from({ length: 7 }, (_, n) => `"Mes, ${n}",${n === 6 ? 'x' : n},1`);
  const file = csv(`\uFEFFMes,Ingresos,Gastos\r\n${months.join('\r\n')}\r\n`);
  const sheet = await readSheet({ file }, signal);
  expect(sheet).toMatchObject({
    outcome: 'read',
    count: 8,
    problems: [{ cell: 'B8', problem: 'number', column: 'Ingresos' }],
  });
  const rows = sheet.outcome === 'read' ? sheet.rows : [];
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual(['Mes', 'Ingresos', 'Gastos']);
  expect(rows[1]).toEqual(['Mes, 0', '0', '1']);
});

it.each([
  new File(['PK'], 'p.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  csv('x'.repeat(2_000_001)),
])('has no preview of $name', async (file) => {
  expect(await readSheet({ file }, signal)).toEqual({ outcome: 'notText' });
});
