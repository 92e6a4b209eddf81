/** The rules on small made pictures; the bench measures how well they classify photos. Source: beyond B7. */
import { describe, expect, it } from 'vitest';
import { fileQuality } from '#contract/documents.ts';
import { type GreyPicture, LIMITS, photoQuality } from '#domain/files/photo-quality.ts';

const [WIDTH, HEIGHT] = [384, 512];
const LARGE = { width: 1500, height: 2000 };

type Shade = (x: number, y: number) => number;

function picture(shade: Shade, original = LARGE): GreyPicture {
  const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    shade(at % WIDTH, Math.floor(at / WIDTH)),
  );
  return { grey, width: WIDTH, height: HEIGHT, original };
}

/** Lines of letters, strokes of 2 pixels, on paper on a table. */
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

/** Two tiles by two of 16 pixels, and a border of one. */
function tiny(shade: Shade): GreyPicture {
  const grey = Uint8Array.from({ length: 34 * 34 }, (_, at) => shade(at % 34, Math.floor(at / 34)));
  return { grey, width: 34, height: 34, original: LARGE };
}

describe('the figures of a made picture', () => {
  it('single pixels of 0 and 200: each differs by 400 from its neighbours, the variance is 10,000', () => {
    const { sharpness, brightness, glare } = photoQuality(tiny((x, y) => ((x + y) % 2) * 200));
    expect(sharpness).toBe(16);
    expect(brightness).toBe(200 / 255);
    expect(glare).toBe(0);
  });

  it('the less sharp axis counts: lines of one pixel are sharp across them alone', () => {
    expect(photoQuality(tiny((x) => (x % 2) * 200)).sharpness).toBe(0);
    expect(photoQuality(tiny((_, y) => (y % 2) * 200)).sharpness).toBe(0);
  });

  it('lines of two pixels down under single ones across: 10,000 of 5,000', () => {
    const woven: Shade = (x, y) => (x % 2) * 100 + (y % 4 < 2 ? 0 : 100);
    expect(photoQuality(tiny(woven)).sharpness).toBe(2);
    expect(photoQuality(tiny((x, y) => woven(y, x))).sharpness).toBe(2);
  });

  it('only tiles with contrast count: one of four is as sharp as all', () => {
    const corner: Shade = (x, y) => (x < 17 && y < 17 ? ((x + y) % 2) * 200 : 180);
    const { sharpness } = photoQuality(tiny(corner));
    expect(sharpness).toBeGreaterThan(15);
    expect(sharpness).toBeLessThanOrEqual(16);
  });

  it('contrast counts above 8 % of the white: 16 of 200 is too little, 17 is enough', () => {
    const swung = (swing: number) => photoQuality(tiny((x, y) => 200 - ((x + y) % 2) * 2 * swing));
    expect([swung(16), swung(17)].map(({ sharpness }) => sharpness)).toEqual([0, 16]);
  });

  it('nine tenths are darker than the brightness', () => {
    const light =
      (rows: number): Shade =>
      (_, y) =>
        y < rows ? 240 : 100;
    expect(photoQuality(tiny(light(3))).brightness).toBe(100 / 255);
    expect(photoQuality(tiny(light(4))).brightness).toBe(240 / 255);
  });

  const quarters =
    (...shades: Shade[]): Shade =>
    (x, y) =>
      shades[(x > 16 ? 1 : 0) + (y > 16 ? 2 : 0)]?.(x, y) ?? 0;
  const plain =
    (value: number): Shade =>
    () =>
      value;
  const written =
    (paper: number): Shade =>
    (x, y) =>
      (x + y) % 2 ? paper : 40;

  it.each([
    ['white beside darker paper', [plain(255), written(200), written(200), written(200)], 0.25],
    ['two of four', [plain(255), plain(255), written(200), written(200)], 0.5],
    ['white from 251 on', [plain(251), written(200), written(200), written(200)], 0.25],
    ['no white at 250', [plain(250), written(200), written(200), written(200)], 0],
    ['writing on white itself', [plain(255), written(255), written(255), written(200)], 0],
    ['as much on white as on paper', [plain(255), plain(255), written(255), written(200)], 0],
    ['more on paper than on white', [plain(255), written(255), written(200), written(200)], 0.25],
    ['paper of 131', [plain(255), written(131), written(131), written(131)], 0.25],
    ['none of 130: a table', [plain(255), written(130), written(130), written(130)], 0],
    ['paper of 250', [plain(255), written(250), written(250), written(250)], 0.25],
    ['none of 251: white', [plain(255), written(251), written(251), written(251)], 0],
  ])('glare, %s', (_, shades, glare) => {
    expect(photoQuality(tiny(quarters(...shades))).glare).toBe(glare);
  });
});
