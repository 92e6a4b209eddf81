/** Size and completeness of a picture by its bytes. Source: C9; spec 5 (uploads). */
import { describe, expect, it } from 'vitest';
import { pictureFacts } from '#domain/files/picture-bytes.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const PNG = latin('\x89PNG\r\n\x1a\n');

describe('a picture without decoding it', () => {
  const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  /** Frame of 3 by 2, after an inner thumbnail with an end of its own. */
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]),
    ...segment(0xc4, [0, 0, 9, 9, 9, 9]),
    ...segment(0xc2, [8, 0, 2, 0, 3, 1, 1, 17, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ];
  const jpeg = (...rest: number[]) => Uint8Array.from([...head, ...rest]);
  const chunk = (name: string, body: number[]) => [
    ...[0, 0, 0, body.length],
    ...latin(name),
    ...body,
    ...[0, 0, 0, 0],
  ];
  const ihdr = chunk('IHDR', [0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  const png = (...rest: number[]) => Uint8Array.from([...PNG, ...ihdr, ...rest]);
  const size = { width: 3, height: 2 };

  it.each([
    ['a whole JPEG', jpeg(1, 2, 0xff, 0, 0xff, 0xd9), 'jpg', { ...size, isWhole: true }],
    ['a JPEG with things behind it', jpeg(1, 0xff, 0xd9, 7, 7), 'jpg', { ...size, isWhole: true }],
    ['a JPEG cut off in the picture', jpeg(1, 2, 0xff, 0, 3), 'jpg', { ...size, isWhole: false }],
    ['a JPEG cut off before it', jpeg().subarray(0, 18), 'jpg', null],
    [
      'a whole PNG',
      png(...chunk('IDAT', [1]), ...chunk('IEND', [])),
      'png',
      { ...size, isWhole: true },
    ],
    [
      'a PNG cut off',
      png(...chunk('IDAT', [1, 2, 3]).slice(0, 9)),
      'png',
      { ...size, isWhole: false },
    ],
    ['a PNG of nothing', PNG, 'png', null],
  ] as const)('%s', (_, bytes, kind, facts) => {
    expect(pictureFacts(bytes, kind)).toEqual(facts);
  });
});

describe('a JPEG by its segments', () => {
  const frame = (marker: number) => [0xff, marker, 0, 11, 8, 1, 2, 3, 4, 1, 1, 17, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 5, 0xff, 0xd9];
  const read = (...bytes: number[]) => pictureFacts(Uint8Array.from([0xff, 0xd8, ...bytes]), 'jpg');

  it.each([0xc0, 0xc1, 0xc3, 0xc5, 0xcb, 0xcd, 0xcf])('has its size in the frame %i', (marker) => {
    expect(read(...frame(marker), ...scan)).toEqual({ height: 258, width: 772, isWhole: true });
  });

  it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0])('but not in %i', (marker) => {
    expect(read(...frame(marker), ...scan)).toBeNull();
  });

  it('may have filling between its segments', () => {
    expect(read(0xff, 0xff, ...frame(0xc0), ...scan)).toMatchObject({ width: 772 });
  });

  it('without a scan is not whole; stray bytes before a segment are passed over', () => {
    const rest = Array.from({ length: 12 }, () => 0);
    expect(read(...frame(0xc0), ...rest)).toEqual({ height: 258, width: 772, isWhole: false });
    const seen = { height: 258, width: 772, isWhole: true };
    expect(read(...rest, ...frame(0xc0), ...scan)).toEqual(seen);
    expect(read(...frame(0xc0), 1, 0xff, 0, 0xff, 0xff, ...scan)).toEqual(seen);
    expect(read(0xff, 0x01, 0xff, 0xd0, ...frame(0xc0), ...scan)).toEqual(seen);
  });

  it('of another kind is not read', () => {
    expect(pictureFacts(Uint8Array.from([0xff, 0xd8, ...frame(0xc0), ...scan]), 'heic')).toBeNull();
  });
});

it('a picture that is a part of other bytes is read from its own beginning', () => {
  const chunk = (name: string, body: number[]) => [
    0,
    0,
    0,
    body.length,
    ...latin(name),
    ...body,
    0,
    0,
    0,
    0,
  ];
  const png = [
    ...PNG,
    ...chunk('IHDR', [0, 0, 1, 3, 0, 0, 2, 2, 8, 0, 0, 0, 0]),
    ...chunk('IEND', []),
  ];
  const inside = Uint8Array.from([9, 9, 9, ...png]).subarray(3);
  expect(pictureFacts(inside, 'png')).toEqual({ width: 259, height: 514, isWhole: true });
  expect(pictureFacts(inside.subarray(0, 23), 'png')).toBeNull();
  expect(pictureFacts(inside.subarray(0, -1), 'png')).toMatchObject({ isWhole: false });
});
