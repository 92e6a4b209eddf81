import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHotelSheet, readHotelSheet, sharedBy, twinsIn } from '#domain/sheets/hotel-sheet.ts';
import type { SheetCell } from '#domain/sheets/sheet-table.ts';
import en from '../../../locales/en/hotel-sheet.json' with { type: 'json' };
import es from '../../../locales/es/hotel-sheet.json' with { type: 'json' };

const HEADINGS = [
  'Hotel',
  'RFC',
  'Nombres',
  'Primer apellido',
  'Segundo apellido',
  'Celular',
  'Correo electrónico',
];
const AMBAR = ['Hotel Ámbar', 'HAM200115AB6', 'Lucía', 'Peña', 'Ríos', 5512345678, 'l@x.example'];
const sheet = (rows: SheetCell[][], name = '') => ({ name, rows, separator: null });

/** The headings of a template, as a person downloads it. */
const headingsOf = (file: string) =>
  readFileSync(`public/plantillas/${file}`, 'utf8').replace('\uFEFF', '').trim().split(',');

describe('a sheet of hotels', () => {
  it.each([
    ['hoteles.csv', es],
    ['hotels.csv', en],
  ] as const)('%s has headings that are read, as its language calls them', (file, words) => {
    const headings = headingsOf(file);
    const { rows, missing } = readHotelSheet([sheet([headings, AMBAR])]);
    expect(missing).toEqual([]);
    const fields = Object.keys(rows[0]?.cells ?? {});
    expect(fields.map((field) => Reflect.get(words, `hotelSheet.column.${field}`))).toEqual(
      headings,
    );
    expect(Object.values(rows[0]?.cells ?? {}).map(({ text }) => text)).toEqual(AMBAR.map(String));
  });

  it('is read from its headings on, each cell under its name', () => {
    const { rows, missing } = readHotelSheet([sheet([HEADINGS, AMBAR])]);
    expect(missing).toEqual([]);
    expect(rows).toEqual([
      {
        row: 2,
        cells: {
          hotelName: { cell: 'A2', text: 'Hotel Ámbar' },
          rfc: { cell: 'B2', text: 'HAM200115AB6' },
          nameRL: { cell: 'C2', text: 'Lucía' },
          firstNameRL: { cell: 'D2', text: 'Peña' },
          secondNameRL: { cell: 'E2', text: 'Ríos' },
          cellphoneNumber: { cell: 'F2', text: '5512345678' },
          emailRL: { cell: 'G2', text: 'l@x.example' },
        },
      },
    ]);
  });

  it('may have a title, empty rows, notes beside it and its columns in another order', () => {
    const headings = ['Notas', ...HEADINGS.toReversed()];
    const hotel = ['Llamar', ...AMBAR.toReversed()];
    const nothing = ['Total', '', '', '', '', '', '', ''];
    const { rows } = readHotelSheet([
      sheet([['Hoteles de noviembre'], [], headings, [], hotel, nothing, hotel]),
    ]);
    expect(rows.map(({ row, cells }) => [row, cells.rfc])).toEqual([
      [5, { cell: 'G5', text: 'HAM200115AB6' }],
      [7, { cell: 'G7', text: 'HAM200115AB6' }],
    ]);
  });

  it.each([
    ['NOMBRE DEL HOTEL', 'hotelName'],
    ['Nombre comercial del hotel', 'hotelName'],
    ['Nombre', 'nameRL'],
    ['Nombre del representante', 'nameRL'],
    ['Apellido paterno', 'firstNameRL'],
    ['First surname', 'firstNameRL'],
    ['Apellido materno', 'secondNameRL'],
    ['Teléfono (10 dígitos)', 'cellphoneNumber'],
    ['E-mail', 'emailRL'],
  ] as const)('knows %s', (heading, field) => {
    const own = {
      hotelName: 0,
      rfc: 1,
      nameRL: 2,
      firstNameRL: 3,
      secondNameRL: 4,
      cellphoneNumber: 5,
      emailRL: 6,
    }[field];
    const headings = HEADINGS.with(own, heading);
    const [row] = readHotelSheet([sheet([headings, AMBAR])]).rows;
    expect(row?.cells[field].text).toBe(String(AMBAR[own]));
  });

  it('names the columns that it lacks; a second surname may be left out', () => {
    expect(readHotelSheet([])).toEqual({
      rows: [],
      missing: ['hotelName', 'rfc', 'nameRL', 'firstNameRL', 'cellphoneNumber', 'emailRL'],
    });
    const without = (place: number) =>
      sheet([HEADINGS.toSpliced(place, 1), AMBAR.toSpliced(place, 1)]);
    expect(readHotelSheet([without(1)])).toEqual({ rows: [], missing: ['rfc'] });
    expect(readHotelSheet([without(4)]).rows[0]?.cells).toMatchObject({
      secondNameRL: { cell: null, text: '' },
      emailRL: { cell: 'F2' },
    });
    expect([without(1), without(4)].map(isHotelSheet)).toEqual([false, true]);
  });

  it('is found among others', () => {
    const notes = sheet([['Instrucciones'], ['Llena una fila por hotel']], 'Ayuda');
    expect(readHotelSheet([notes, sheet([HEADINGS, AMBAR], 'Hoteles')]).rows).toHaveLength(1);
  });
});

const hotel = (rfc: string, emailRL: string, cellphoneNumber: string) => ({
  rfc,
  emailRL,
  cellphoneNumber,
});

it('two hotels share an RFC, an e-mail in whatever case, or a telephone', () => {
  const one = hotel('HAM200115AB6', 'a@x.example', '5500000001');
  expect(sharedBy(one, hotel('HAM200115AB6', 'A@X.example', '5500000001'))).toEqual([
    'rfc',
    'email',
    'telephone',
  ]);
  expect(sharedBy(one, hotel('XXX200115AB6', 'b@x.example', '5500000001'))).toEqual(['telephone']);
  expect(sharedBy(one, hotel('XXX200115AB6', 'b@x.example', '5500000002'))).toEqual([]);
});

it('a row repeats the first that it shares something with', () => {
  const rows = [
    { row: 2, hotel: hotel('A', 'a', '1') },
    { row: 3, hotel: hotel('B', 'b', '2') },
    { row: 5, hotel: hotel('C', 'b', '1') },
    { row: 6, hotel: hotel('B', 'c', '3') },
  ];
  expect(twinsIn(rows)).toEqual([
    { row: 5, first: 2, same: ['telephone'] },
    { row: 6, first: 3, same: ['rfc'] },
  ]);
});
