/** PDFs in Helvetica and Western letters. */

/** A text and where it stands, in points from the lower left corner. */
export type PlacedText = { text: string; x: number; y: number };

/** Of one page, a line below the other. */
export const writePdf = (lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  writePlacedPdf([lines.map((text, at) => ({ text, x: 40, y: 760 - 12 * at }))]);

export function writePlacedPdf(pages: readonly (readonly PlacedText[])[]): Uint8Array<ArrayBuffer> {
  const numbers = pages.map((_, at) => 4 + 2 * at);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, at) => pageObjects(texts, 5 + 2 * at)),
  ];
  const head = '%PDF-1.4\n';
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const starts = parts.map((_, index) => head.length + parts.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const body = head + parts.join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Root 1 0 R /Size ${count} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(body + end, (letter) => letter.charCodeAt(0));
}

function pageObjects(texts: readonly PlacedText[], content: number): [string, string] {
  const shown = texts.map(({ text, x, y }) => `1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj`);
  const stream = `BT /F1 9 Tf\n${shown.join('\n')}\nET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
}

const escaped = (text: string) =>
  text.replaceAll(/[()\\]|[^ -~]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`);
