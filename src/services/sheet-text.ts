/** Reads a table of text on the device: CSV as Excel, Numbers and others save it. Arrives with the first one. */
import Papa from 'papaparse';
import { decodeText } from '#domain/files/text-encoding.ts';
import type { Sheet } from '#domain/sheets/sheet-table.ts';

/** Excel's line that names the separator; it counts as no row. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;
const SEPARATORS = [';', '\t', ',', '|'];
/** No text has these; Windows-1252 leaves a few places to the second block. */
const BINARY = /(?=[^\t-\r\u0080-\u009F])\p{Cc}/u;
/** The end of a file to programs of DOS. */
const END = '\u001A';

/**
 * @param isWanted whether a sheet is what the caller looks for: it decides which separator is right.
 * @returns null for what is no text.
 */
export function readSheetText(
  bytes: Uint8Array,
  isWanted: (sheet: Sheet) => boolean,
): Sheet[] | null {
  const text = decodeText(bytes).text.replace(END, '');
  if (BINARY.test(text)) return null;
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const parse = (separator: string): Sheet => {
    const { data, meta } = Papa.parse<string[]>(text.slice(line.length), { delimiter: separator });
    return { name: '', rows: data, separator: meta.delimiter };
  };
  if (named) return [parse(named)];
  const guessed = parse('');
  const others = SEPARATORS.filter((separator) => separator !== guessed.separator).map(parse);
  const best = [guessed, ...others].find(isWanted);
  return [best ?? guessed];
}
