/** Small files whose content matches their names, and some whose content does not. Those of two names differ. */
import { crc32, deflateSync } from 'node:zlib';

export type TestFile = { name: string; mimeType: string; buffer: Buffer };

export function pdf(name: string, bytes = 0): TestFile {
  const head = [
    '%PDF-1.4',
    `% ${name}`,
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj',
    '%',
  ].join('\n');
  const end = ['', 'trailer << /Root 1 0 R /Size 4 >>', 'startxref', '0', '%%EOF', ''].join('\n');
  const filling = Buffer.alloc(Math.max(0, bytes - head.length - end.length), ' ');
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from(head, 'latin1'), filling, Buffer.from(end, 'latin1')]),
  };
}

/** One grey pixel. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

export function jpg(name: string): TestFile {
  const picture = Buffer.from(JPEG, 'base64');
  const comment = Buffer.from(`\u00ff\u00fe\0\0${name}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  const buffer = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A picture of squares: large, sharp, neither dark nor bright. */
export function png(name: string): TestFile {
  const [width, height, square] = [1200, 800, 8];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = (isOdd: number) =>
    Array.from({ length: width }, (_, x) => (((x / square) | 0) % 2 === isOdd ? 60 : 190));
  const lines = [0, 1].map((isOdd) => Buffer.from([0, ...line(isOdd)]));
  const rows = Array.from({ length: height }, (_, y) => lines[((y / square) | 0) % 2] ?? header);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Title\0${name}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A program that calls itself a PDF. */
export const disguised = (name: string): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ\u0090\u0000\u0003 this is a program', 'latin1'),
});

export const text = (name: string): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('solo texto\n'),
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
