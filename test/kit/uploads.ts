/** Sending presigned forms as a browser does, for tests. */
import { randomBytes } from 'node:crypto';
import type { Presigned } from '#server/files/object-store.ts';

/** A file of so many bytes that begins as a PDF does. */
export function pdfOf(bytes: number): Buffer {
  const start = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([start, randomBytes(bytes - start.length)]);
}

/** All fields as they came, then the file. */
export function formOf(fields: Record<string, string>, file: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'document.pdf');
  return form;
}

export async function sendForm({ url, fields }: Presigned, file: Uint8Array) {
  const reply = await fetch(url, { method: 'POST', body: formOf(fields, file) });
  const text = await reply.text();
  const body: unknown = text ? JSON.parse(text) : null;
  return { status: reply.status, headers: reply.headers, body };
}

/** The same form as text, for senders that misbehave. */
export function formText(fields: Record<string, string>, boundary: string): string {
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; name=${head}`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `${part(`"${name}"`)}\r\n\r\n${value}\r\n`,
  );
  return `${texts.join('')}${part('"file"; filename="a.pdf"')}\r\n\r\n`;
}

/** The list that makes one object of parts, as S3 has it. */
export const listOf = (etags: string[]): string => {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
};
