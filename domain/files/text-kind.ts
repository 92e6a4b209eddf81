/** What a text is: a table, or markup that a table may hide in. */
import type { SeenKind } from './file-kind.ts';
import { decodeText } from './text-encoding.ts';

/** Null where there are letters that no text has, in the encoding that it is in. */
export function kindOfText(head: Uint8Array): SeenKind | null {
  const { text } = decodeText(head);
  // Below the space only tab to carriage return belong to text, and the end mark of old programs.
  if (text === '' || /[^\t-\r\x20-\uffff]/.test(text.replaceAll('\x1a', ''))) return null;
  if (/^\s*MIME-Version:/i.test(text)) return 'html';
  return /^\s*</.test(text) ? kindOfMarkup(text) : 'csv';
}

function kindOfMarkup(text: string): SeenKind {
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'sheetXml';
  if (/<svg\b/i.test(text)) return 'svg';
  return /^\s*<\?xml/.test(text) && !/<html\b/i.test(text) ? 'xml' : 'html';
}

/** Whether a text has columns: the same sign parts two of its lines. */
export const isTable = (text: string): boolean =>
  ['\t', ',', ';', '|'].some(
    (sign) => text.split(/[\r\n]+/).filter((line) => line.includes(sign)).length >= 2,
  );
