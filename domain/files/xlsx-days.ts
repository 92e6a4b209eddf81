/** Which numbers of an XLSX workbook are days. Source: ECMA-376, part 1, 18.8.30 (number formats). */
import { attributesIn } from './xlsx.ts';
import { attributeOf, xmlParts } from './xml.ts';

/** Formats that a file need not define, those of East Asian Excels included. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Colours, conditions and words within a format are none of its letters. */
const isDayFormat = (format: string) =>
  /[dy]|mmm/i.test(format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''));

/** Serial number 0. Source: ECMA-376, 18.17.4.1. */
const EPOCH = { in1900: Date.UTC(1899, 11, 30), in1904: Date.UTC(1904, 0, 1) };
const DAY_MS = 86_400_000;
/** 31 December 9999. */
const MAX_SERIAL = 2_958_465;

/** The day of a number by its cell's style, `2026-01-31`; null where it is none. */
export function dayReader(styles: string, workbook: string) {
  const isDay = dayStyles(styles);
  const [properties = ''] = attributesIn(workbook, 'workbookPr');
  const is1904 = /^(?:1|true)$/.test(attributeOf(properties, 'date1904') ?? '');
  const epoch = is1904 ? EPOCH.in1904 : EPOCH.in1900;
  return (style: number, serial: number): string | null =>
    isDay[style] && serial >= 1 && serial <= MAX_SERIAL
      ? new Date(epoch + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
      : null;
}

/** By the place of a style in `cellXfs`. */
function dayStyles(styles: string): boolean[] {
  const own = new Map(
    attributesIn(styles, 'numFmt').map((one) => [
      Number(attributeOf(one, 'numFmtId')),
      isDayFormat(attributeOf(one, 'formatCode') ?? ''),
    ]),
  );
  const days: boolean[] = [];
  let isCells = false;
  for (const part of xmlParts(styles)) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') isCells = part.kind === 'open';
    else if (isCells && part.name === 'xf' && part.kind === 'open') {
      const id = Number(attributeOf(part.attributes, 'numFmtId') ?? 0);
      days.push(own.get(id) ?? isBuiltInDay(id));
    }
  }
  return days;
}
