/** Financial projections: what is wrong in a sheet, by cell. Source: spec 2; screens, /oyoRequest. */
import { describe, expect, it } from 'vitest';
import { readProjection } from '#domain/sheets/projections.ts';
import { cellName, type SheetCell } from '#domain/sheets/sheet-table.ts';

const problemsIn = (rows: SheetCell[][]) =>
  readProjection([{ name: 'P', rows, separator: ',' }]).problems;

const HEAD = ['Mes', 'Ingresos', 'Gastos'];
const YEAR = 'Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic'.split(' ');

it.each([
  [0, 0, 'A1'],
  [1, 2, 'B3'],
  [25, 0, 'Z1'],
  [26, 9, 'AA10'],
])('column %i, row %i is %s', (column, row, name) => {
  expect(cellName(column, row)).toBe(name);
});

describe('a sheet', () => {
  it.each([
    ['is right', [HEAD, ['Enero', '1000', '500'], ['Febrero', '$1,000.50', '0']], []],
    [
      'may have its columns elsewhere, and more',
      [
        ['x', 'gastos ', 'MES', 'Ingresos'],
        ['', '1', 'Enero', '2'],
      ],
      [],
    ],
    [
      'lacks a column',
      [
        ['Mes', 'Ingresos'],
        ['Enero', '1'],
      ],
      [{ cell: '', problem: 'missing', column: 'Gastos' }],
    ],
    [
      'has no number',
      [HEAD, ['Enero', 'mil', '1']],
      [{ cell: 'B2', problem: 'number', column: 'Ingresos' }],
    ],
    [
      'goes below zero',
      [HEAD, ['Enero', '1', '1'], ['Febrero', '1', '-1']],
      [{ cell: 'C3', problem: 'negative', column: 'Gastos' }],
    ],
    [
      'has an empty cell',
      [HEAD, ['', '1', '1']],
      [{ cell: 'A2', problem: 'empty', column: 'Mes' }],
    ],
    [
      'has a month twice',
      [HEAD, ['Enero', '1', '1'], ['Febrero', '1', '1'], ['ENERO', '1', '1']],
      [{ cell: 'A4', problem: 'repeated', column: 'Mes' }],
    ],
    [
      'lacks a month between two',
      [HEAD, ['Nov 2026', '1', '1'], ['Enero 2027', '1', '1'], ['Febrero 2027', '1', '1']],
      [{ cell: 'A3', problem: 'gap', column: 'Mes' }],
    ],
    [
      'may begin in any month, have years, and be in no order',
      [
        HEAD,
        ['Dic-26', '1', '1'],
        ['Ene-27', '1', '1'],
        ['Mar-27', '1', '1'],
        ['Feb-27', '1', '1'],
      ],
      [],
    ],
    [
      'may have two years, whose months have the same names',
      [HEAD, ...[...YEAR, ...YEAR].map((month): SheetCell[] => [month, '1', '1'])],
      [],
    ],
    ['may have months as dates', [HEAD, ['2026-01', '1', '1'], ['2026-03', '1', '1']], []],
    [
      'begins lower, and leaves rows out: the cells keep their names',
      [[], ['', ' '], HEAD, [], ['Enero', 'mil', '1'], ['']],
      [{ cell: 'B5', problem: 'number', column: 'Ingresos' }],
    ],
  ])('%s', (_, rows, problems) => {
    expect(problemsIn(rows)).toEqual(problems);
  });

  it.each<[string, SheetCell[], string[]]>([
    ['a fraction beside a percent', ['0.55', '60'], ['D2']],
    ['... as numbers of a workbook', [60, 0.55, 70], ['D3']],
    ['... beside percents with their sign', ['55%', '0,6', '60 %'], ['D3']],
    ['a percent among fractions', [0.5, 55, 0.6], ['D3']],
    ['a percent below one, with its sign, among percents', ['0.5%', '60'], []],
    ['one, which may be either', [1, 0.55, 60, 1], ['D3']],
    ['fractions alone', [0.55, 0.6, 1], []],
    ['percents with a sign and without', ['55%', 60, '62.5'], []],
    ['nothing, a word and zero', ['', 'cerrado', '0', 60], []],
    ['rooms, not percents', [1, 60, 120], []],
  ])('has an occupancy: %s', (_, shares, cells) => {
    const months = shares.map((share, at): SheetCell[] => [YEAR[at] ?? '', '1', '1', share]);
    expect(problemsIn([[...HEAD, 'Ocupación (%)'], ...months])).toEqual(
      cells.map((cell) => ({ cell, problem: 'scale', column: 'Ocupación' })),
    );
  });

  it('has an occupancy on its side, and is a projection whatever it says', () => {
    const rows = [
      ['Mes', 'Enero', 'Febrero'],
      ['Tasa de ocupación', '0.55', '60'],
      ['Ingresos', '1', 'x'],
      ['Gastos', '1', '1'],
    ];
    const read = readProjection([{ name: 'P', rows, separator: ',' }]);
    expect(read.problems.map(({ cell, problem }) => [cell, problem])).toEqual([
      ['B2', 'scale'],
      ['C3', 'number'],
    ]);
    expect(read.isProjection).toBe(true);
  });

  it('without a month lacks the first one', () => {
    expect(problemsIn([HEAD]).map(({ cell }) => cell)).toEqual(['A2', 'B2', 'C2']);
    expect(problemsIn([])).toHaveLength(3);
  });
});
