import { utils, write } from '@e965/xlsx';
import { expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { similarHotel } from '#machines/models/samples/hotel-request.ts';
import type { Client } from '#services/client.ts';
import { hotelSheetServices } from '#services/hotel-sheet.ts';
import { readSheets } from '#services/workbook/read.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';

const { signal } = new AbortController();
const compareHotels = vi.fn(async () => ({ similar: [] as unknown[] }));
const createHotelRequests = vi.fn(async () => ({ message: '', request_ids: [] }));
const call = { compareHotels, createHotelRequests } as unknown as Client<Api>;
const storage = { getItem: () => null } as unknown as Storage;
const services = hotelSheetServices(
  call,
  storage,
  async () => async (file) => (await readSheets({ file })).sheets,
);

const HEADINGS = 'Hotel,RFC,Nombres,Primer apellido,Segundo apellido,Celular,Correo electrónico';
const AMBAR = 'Hotel  Ámbar,ham-200115-ab6,Lucía,Peña,Ríos,55 1234 5678,lucia@hotelambar.example';
const read = (content: BlobPart, name = 'hoteles.csv') =>
  services.readSheet({ file: new File([content], name) }, signal);
const whole = { outcome: 'read', hotels: [{ row: 2, hotel: hotelForm, problems: [] }] };

it('reads a hotel as the form of one request tidies it', async () => {
  expect(await read(`\uFEFF${HEADINGS}\r\n${AMBAR}\r\n`)).toEqual(whole);
});

it('reads other separators, Windows-1252 and a title above', async () => {
  const semicolons = `Hoteles de noviembre\r\n\r\n${HEADINGS}\r\n${AMBAR}`.replaceAll(',', ';');
  const bytes = Uint8Array.from(semicolons, (letter) => letter.charCodeAt(0));
  const hotels = [{ ...whole.hotels[0], row: 4 }];
  expect(await read(bytes)).toEqual({ outcome: 'read', hotels });
});

it('reads a workbook, where a telephone is a number', async () => {
  const cells = AMBAR.split(',')
    .with(5, '')
    .map((text, at) => (at === 5 ? 5512345678 : text));
  const sheet = utils.aoa_to_sheet([HEADINGS.split(','), cells]);
  const book = { SheetNames: ['Hoteles'], Sheets: { Hoteles: sheet } };
  const bytes = write(book, { type: 'array', bookType: 'xlsx' });
  expect(await read(bytes, 'hoteles.xlsx')).toEqual(whole);
});

it('names every wrong cell, in the words of the form', async () => {
  const long = 'x'.repeat(81);
  const sheet = await read(
    `${HEADINGS}\n${long},HAM209915AB6,Lucía,Peña,,0512345678,lucia@\n${AMBAR}\n,,L1,,,5512345678,a@b.mx`,
  );
  const [first, second, third] = sheet.outcome === 'read' ? sheet.hotels : [];
  expect(first?.problems).toEqual([
    { cell: 'A2', message: 'error.maxLength', max: 80 },
    { cell: 'B2', message: 'error.rfcDate', max: 0 },
    { cell: 'F2', message: 'error.hotelTelephone', max: 0 },
    { cell: 'G2', message: 'error.email', max: 0 },
  ]);
  expect(second?.problems).toEqual([]);
  expect(third?.problems.map(({ cell, message }) => [cell, message])).toEqual([
    ['A4', 'error.required'],
    ['B4', 'error.required'],
    ['C4', 'error.personName'],
    ['D4', 'error.required'],
  ]);
});

it.each([
  ['no sheet', 'x', 'foto.png', { outcome: 'unsupported' }],
  ['a broken workbook', 'PK\u0003\u0004', 'h.xlsx', { outcome: 'unreadable' }],
  ['2 MB', 'x'.repeat(2_000_001), 'h.csv', { outcome: 'unreadable' }],
  ['headings alone', HEADINGS, 'h.csv', { outcome: 'empty' }],
  [
    'no RFC',
    HEADINGS.replace('RFC,', ''),
    'h.csv',
    { outcome: 'withoutColumns', columns: ['rfc'] },
  ],
  ['201 hotels', [HEADINGS, ...Array(201).fill(AMBAR)].join('\n'), 'h.csv', { outcome: 'tooMany' }],
] as const)('will not do: %s', async (_, content, name, answer) => {
  expect(await read(content, name)).toEqual(answer);
});

it('takes 200 hotels', async () => {
  const sheet = await read([HEADINGS, ...Array(200).fill(AMBAR)].join('\n'));
  expect(sheet.outcome === 'read' && sheet.hotels.length).toBe(200);
});

it('finds requests of the same hotels, and rows that repeat one', async () => {
  const hotels = [2, 3, 4].map((row) => ({ row, hotel: hotelForm, problems: [] }));
  compareHotels.mockResolvedValueOnce({ similar: [{ place: 1, other: similarHotel }] });
  expect(await services.findTwins({ hotels }, signal)).toEqual([
    { of: 'requests', row: 3, other: similarHotel },
    { of: 'sheet', row: 4, first: 2, same: ['rfc', 'email', 'telephone'] },
  ]);
  const known = {
    rfc: 'HAM200115AB6',
    emailRL: 'lucia@hotelambar.example',
    cellphoneNumber: '5512345678',
  };
  expect(compareHotels).toHaveBeenCalledWith({ body: { hotels: [known, known, known] } }, signal);
  expect(await services.findTwins({ hotels: [] }, signal)).toEqual([]);
  expect(compareHotels).toHaveBeenCalledOnce();
});

it('creates them by one call', async () => {
  await services.createHotels({ hotels: [hotelForm, hotelForm] }, signal);
  const body = { platform: 'oyo', hotels: [hotelForm, hotelForm] };
  expect(createHotelRequests).toHaveBeenCalledExactlyOnceWith({ body }, signal);
});
