/** A PDF of one page with lines of text, in Helvetica and Western letters. */
export function writePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 9 Tf 12 TL 40 760 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const head = '%PDF-1.4\n';
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const starts = parts.map((_, index) => head.length + parts.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const body = head + parts.join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Root 1 0 R /Size 6 >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(body + end, (letter) => letter.charCodeAt(0));
}

const escaped = (text: string) =>
  text.replaceAll(/[()\\]|[^ -~]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`);
