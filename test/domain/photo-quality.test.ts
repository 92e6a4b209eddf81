/** The rules on pictures small enough to be seen through; how well they tell photos apart is the bench's to measure. Source: beyond B7. */
import { describe, expect, it } from 'vitest';
import { fileQuality } from '#contract/documents.ts';
import { type GreyPicture, LIMITS, photoQuality } from '#domain/photo-quality.ts';

const [WIDTH, HEIGHT] = [384, 512];
const LARGE = { width: 1500, height: 2000 };

type Shade = (x: number, y: number) => number;

function picture(shade: Shade, original = LARGE): GreyPicture {
  const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    shade(at % WIDTH, Math.floor(at / WIDTH)),
  );
  return { grey, width: WIDTH, height: HEIGHT, original };
}

/** Lines of letters, strokes of 2 pixels, on paper that lies on a table. */
const onPaper = (x: number, y: number) => x >= 40 && x < 344 && y >= 40 && y < 472;
const isInk = (x: number, y: number) => onPaper(x, y) && y % 12 < 5 && (x % 5 < 2 || y % 12 < 1);
const page: Shade = (x, y) => (isInk(x, y) ? 40 : onPaper(x, y) ? 215 : 90);

/** Out of focus, each pixel is the mean of those so far away; by a shaken hand, along one axis alone. */
const softened =
  (shade: Shade, across: number, down: number): Shade =>
  (x, y) => {
    let sum = 0;
    for (let dy = -down; dy <= down; dy += 1) {
      for (let dx = -across; dx <= across; dx += 1) sum += shade(x + dx, y + dy);
    }
    return sum / ((2 * across + 1) * (2 * down + 1));
  };
/** Twice, since a lens's blur has no edge of its own. */
const defocused = softened(softened(page, 2, 2), 2, 2);
const shone =
  (shade: Shade, radius: number): Shade =>
  (x, y) =>
    Math.hypot(x - 192, y - 256) < radius ? 255 : shade(x, y);
const dimmed =
  (shade: Shade, exposure: number): Shade =>
  (x, y) =>
    shade(x, y) * exposure;
const scanned: Shade = (x, y) => (isInk(x, y) ? 30 : 255);

describe('what is warned of', () => {
  it.each([
    ['a sharp page', picture(page), []],
    ['a sharp page in a dim room', picture(dimmed(page, 0.6)), []],
    ['a faint print', picture((x, y) => 120 + page(x, y) / 3), []],
    ['a scan, white to its borders', picture(scanned), []],
    ['a page out of focus', picture(defocused), ['blurry']],
    ['a hand that shook sideways', picture(softened(page, 5, 0)), ['blurry']],
    ['a hand that shook upwards', picture(softened(page, 0, 5)), ['blurry']],
    ['a dark page', picture(dimmed(page, 0.3)), ['dark']],
    ['a reflection', picture(shone(page, 40)), ['glare']],
    ['a small picture', picture(page, { width: 480, height: 640 }), ['small']],
    ['a long and narrow one', picture(page, { width: 400, height: 2000 }), ['small']],
    [
      'all of it at once',
      picture(dimmed(defocused, 0.3), { width: 30, height: 40 }),
      ['blurry', 'dark', 'small'],
    ],
    ['nothing at all', picture(() => 128), ['blurry']],
  ])('%s', (_, seen, warnings) => {
    expect(photoQuality(seen).warnings).toEqual(warnings);
  });

  it('is a photo at the limit only from the limit on', () => {
    const { longerSide, shorterSide } = LIMITS;
    const warned = (width: number, height: number) =>
      photoQuality(picture(page, { width, height })).warnings;
    expect(warned(shorterSide, longerSide)).toEqual([]);
    expect(warned(shorterSide - 1, longerSide)).toEqual(['small']);
    expect(warned(shorterSide, longerSide - 1)).toEqual(['small']);
  });
});

it('says so in the shape that is sent along', async () => {
  const quality = photoQuality(picture(shone(page, 60)));
  expect(await fileQuality.validate(quality, { strict: true })).toEqual(quality);
  expect(quality).toMatchObject(LARGE);
  // A circle of 60 pixels, less its rim.
  expect(quality.glare).toBeGreaterThan(0.02);
  expect(quality.glare).toBeLessThan((Math.PI * 60 ** 2) / (WIDTH * HEIGHT));
});

it('judges a picture of a few pixels without failing', () => {
  const tiny = { grey: Uint8Array.of(9), width: 1, height: 1, original: { width: 1, height: 1 } };
  expect(photoQuality(tiny).warnings).toEqual(['blurry', 'dark', 'small']);
});
