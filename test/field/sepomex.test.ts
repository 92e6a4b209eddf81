/** The postal catalogue as people keep it: its letters are right in any encoding, or the file is refused by name. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { settlementsIn } from '#server/stores/reference/postal-codes.ts';

const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const ALVARO =
  '01030|Peñón Ñandú|Colonia|Álvaro Obregón|México|México|01001|09|01001||09|010|0010|Urbano|01';
const PLAIN =
  '20310|Los Negritos|Pueblo|Aguascalientes|Aguascalientes||20001|01|20001||28|001|0310|Rural|';
const text = [HEADER, PLAIN, ALVARO, ''].join('\r\n');

const utf16be = (given: string) => Buffer.from(given, 'utf16le').swap16();
/** The letters of the sample in the encodings that Node does not write. */
const write = (letters: Record<string, number>) => (given: string) =>
  Buffer.from([...given].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
const mac = write({ á: 0x87, é: 0x8e, ó: 0x97, ú: 0x9c, ñ: 0x96, Á: 0xe7, Ñ: 0x84 });
const dos = write({ á: 0xa0, é: 0x82, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Á: 0xb5, Ñ: 0xa5 });
const utf8AsWestern = (given: string) => Buffer.from(given).toString('latin1');

describe('the letters are right', () => {
  it.each([
    ['ISO-8859-1, as its publisher writes it', Buffer.from(text, 'latin1')],
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little end first, with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 big end first, with its mark', utf16be(`\uFEFF${text}`)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['the Mac’s own', mac(text)],
    ['that of DOS', dos(text)],
    ['letters that are made of two', Buffer.from(text.normalize('NFD'))],
    ['lines of a Mac', Buffer.from(text.replaceAll('\r\n', '\r'), 'latin1')],
  ])('in %s', (_, file) => {
    expect([...settlementsIn(file)][1]).toMatchObject({
      name: 'Peñón Ñandú',
      municipality: 'Álvaro Obregón',
      state: 'México',
    });
  });

  it('in the file of case 31', async () => {
    const file = await readFile('test/field/samples/sepomex-saved-as-utf-8.txt');
    expect([...settlementsIn(file)]).toMatchObject([
      { name: 'Colonia Inventada', municipality: 'Álvaro Obregón', state: 'Ciudad de México' },
    ]);
  });
});

const line3 = (given: string) => Buffer.from([HEADER, PLAIN, given].join('\r\n'));

describe('refused by name, and nothing is loaded', () => {
  it.each([
    [
      'UTF-8 that was read as Latin-1 and saved',
      line3(utf8AsWestern(ALVARO)),
      /^Line 3, read as utf-8, has garbled/,
    ],
    [
      'the same, saved as Latin-1 beside good lines',
      Buffer.concat([Buffer.from([HEADER, ALVARO, ''].join('\n'), 'latin1'), Buffer.from(ALVARO)]),
      /^Line 3, read as windows-1252, has garbled/,
    ],
    ['letters that were lost', line3(ALVARO.replace('é', '\uFFFD')), /^Line 3.*garbled/],
    ['letters that became question marks', line3(ALVARO.replaceAll('é', '?')), /^Line 3.*garbled/],
    [
      'half a letter at the end',
      Buffer.from(text).subarray(0, Buffer.from(text).indexOf('ñ') + 1),
      /garbled|no settlement/,
    ],
    [
      'a header of other names',
      Buffer.from(text.replace('d_asenta', 'asentamiento')),
      /no column d_asenta/,
    ],
    ['no header', Buffer.from(ALVARO), /No line names the column d_codigo/],
    [
      'numbers without their noughts',
      line3(ALVARO.replace('|09|', '|9|')),
      /^Line 3 is no settlement/,
    ],
    ['no name', line3(ALVARO.replace('Peñón Ñandú', '')), /^Line 3 is no settlement/],
    ['a workbook', Buffer.from('PK\u0003\u0004'), /No line names the column d_codigo/],
  ])('%s', (_, file, message) => {
    expect(() => [...settlementsIn(file)]).toThrow(message);
  });
});
