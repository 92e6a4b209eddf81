/** A photo without its place is the same photo. Source: issue 33, 8. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutLocation } from '#domain/files/photo-location.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** A TIFF of an orientation and 19° 25' 57" N: two directories, and the ratios behind them. */
function exif(isLittle: boolean): Uint8Array {
  const tiff = new Uint8Array(92);
  const view = new DataView(tiff.buffer);
  const short = (at: number, value: number) => view.setUint16(at, value, isLittle);
  const long = (at: number, value: number) => view.setUint32(at, value, isLittle);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(at, tag);
    short(at + 2, type);
    long(at + 4, count);
    if (type === 3) short(at + 8, value);
    else long(at + 8, value);
  };
  tiff.set(latin(isLittle ? 'II*\0' : 'MM\0*'));
  long(4, 8);
  short(8, 2);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8825, 4, 1, 38);
  short(38, 2);
  entry(40, 1, 2, 2, 0);
  tiff.set(latin('N\0'), 48);
  entry(52, 2, 5, 3, 68);
  for (const [index, part] of [19, 1, 25, 1, 57, 1].entries()) long(68 + index * 4, part);
  return Uint8Array.from([...latin('Exif\0\0'), ...tiff]);
}
const photo = (...parts: Uint8Array[]) =>
  Uint8Array.from([...latin('\xff\xd8'), ...parts.flatMap((part) => [...part]), 0xff, 0xd9]);

it.each([
  ['little', true],
  ['big', false],
])('empties the fields of GPS alone, %s end first', (_, isLittle) => {
  const whole = photo(exif(isLittle), latin('Exif and pixels'));
  const left = withoutLocation(whole);
  expect(left.length).toBe(whole.length);
  const changed = [...left.keys()].filter((at) => left[at] !== whole[at]);
  // The photo's two bytes and the six of the head stand before the TIFF.
  expect([changed[0], changed.at(-1)]).toEqual([
    8 + (isLittle ? 38 : 39),
    8 + (isLittle ? 88 : 91),
  ]);
  expect([...left.subarray(8 + 38, 8 + 92)].every((byte) => byte === 0)).toBe(true);
});

it('empties what XMP says of it too, and leaves the rest', () => {
  const xmp = `<rdf exif:GPSLatitude="19,25.95N" tiff:Make='P'><exif:GPSLongitude>99,7W</exif:GPSLongitude>`;
  expect(text(withoutLocation(photo(latin(xmp))))).toBe(
    text(
      photo(
        latin(
          `<rdf exif:GPSLatitude="         " tiff:Make='P'><exif:GPSLongitude>     </exif:GPSLongitude>`,
        ),
      ),
    ),
  );
});

it.each([
  ['a photo without', photo(latin('pixels'))],
  ['a directory that points outside', photo(latin('Exif\0\0II*\0\xff\xff\xff\x7f'))],
  ['a head that ends', latin('Exif\0\0MM\0*')],
])('leaves %s as it is', (_, whole) => {
  expect(withoutLocation(whole)).toEqual(whole);
});

it('never fails and never changes a length, whatever stands in the file', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isLittle) => {
      const whole = photo(exif(isLittle).subarray(0, 30), bytes);
      expect(withoutLocation(whole).length).toBe(whole.length);
    }),
    propertyRuns(500),
  );
});
