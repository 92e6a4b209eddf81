/** What is wrong with a photo of a document, by its pixels. Source: beyond B7. */
import { type FileQuality, PHOTO_WARNINGS, type PhotoWarning } from './photo-warnings.ts';

/** A grey copy of a picture, one byte a pixel. */
export type GreyPicture = {
  grey: Uint8Array;
  width: number;
  height: number;
  original: { width: number; height: number };
};

/** The longer side of the grey copy, in pixels. Source: beyond B7. */
export const GREY_SIDE = 512;

/**
 * Chosen on one half of the bench's photos, measured on the other (`scripts/measure/bench/photos.ts`). There good ones had a
 * sharpness from 0.17 and blurred ones up to 0.11; a brightness from 0.55, dark ones up to 0.25; no glare, and those
 * with a reflection from 0.008. The sides are ours: a card across 800 pixels has letters of about 12.
 */
export const LIMITS = {
  sharpness: 0.13,
  brightness: 0.4,
  glare: 0.006,
  longerSide: 800,
  shorterSide: 600,
};

export function photoQuality(picture: GreyPicture): FileQuality {
  const { width, height } = picture.original;
  const white = quantile(picture.grey, 0.9);
  const tiles = tilesOf(picture);
  const figures = {
    sharpness: sharpnessOf(tiles, white),
    brightness: white / 255,
    glare: glareOf(tiles),
  };
  const found: Record<PhotoWarning, boolean> = {
    blurry: figures.sharpness < LIMITS.sharpness,
    dark: figures.brightness < LIMITS.brightness,
    glare: figures.glare > LIMITS.glare,
    small:
      Math.max(width, height) < LIMITS.longerSide || Math.min(width, height) < LIMITS.shorterSide,
  };
  return { width, height, ...figures, warnings: PHOTO_WARNINGS.filter((name) => found[name]) };
}

/** Pixels. */
const TILE = 16;

type Tile = {
  mean: number;
  lightest: number;
  variance: number;
  /** The mean squared second difference along each axis: the finest detail. */
  across: number;
  down: number;
};

function tilesOf({ grey, width, height }: GreyPicture): Tile[] {
  const tiles: Tile[] = [];
  for (let top = 1; top + TILE < height; top += TILE) {
    for (let left = 1; left + TILE < width; left += TILE) {
      tiles.push(tileAt(grey, width, left, top));
    }
  }
  return tiles;
}

function tileAt(grey: Uint8Array, width: number, left: number, top: number): Tile {
  let [sum, squares, lightest, across, down] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + TILE; y += 1) {
    for (let at = y * width + left; at < y * width + left + TILE; at += 1) {
      const value = grey[at] ?? 0;
      const alongRow = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) - 2 * value;
      const alongColumn = (grey[at - width] ?? 0) + (grey[at + width] ?? 0) - 2 * value;
      sum += value;
      squares += value * value;
      lightest = Math.max(lightest, value);
      across += alongRow * alongRow;
      down += alongColumn * alongColumn;
    }
  }
  const count = TILE * TILE;
  const mean = sum / count;
  return {
    mean,
    lightest,
    variance: squares / count - mean * mean,
    across: across / count,
    down: down / count,
  };
}

/** Of white. Where there is less contrast the sensor's noise would pass for detail. */
const LEAST_CONTRAST = 0.08;

/**
 * The variance of the Laplacian, each axis for itself (a shaken hand spoils one), as a share of the contrast (a faint
 * print is not a blurred one), where there is any. A page without contrast has nothing to be sharp.
 */
function sharpnessOf(tiles: Tile[], white: number): number {
  const telling = tiles.filter(({ variance }) => Math.sqrt(variance) > LEAST_CONTRAST * white);
  const total = (of: (tile: Tile) => number) => telling.reduce((sum, tile) => sum + of(tile), 0);
  const contrast = total(({ variance }) => variance);
  if (contrast === 0) return 0;
  return (
    Math.min(
      total(({ across }) => across),
      total(({ down }) => down),
    ) / contrast
  );
}

const BURNT = 250;
const PAPER = 130;
/** A variance: burnt white has none. */
const EMPTY = 4;

/**
 * White without detail is a reflection where what stands beside it is written on darker paper. Where the writing itself
 * is on white, as scanners and screens have it, white is the paper.
 */
function glareOf(tiles: Tile[]): number {
  const burnt = tiles.filter(({ mean, variance }) => mean > BURNT && variance < EMPTY);
  const onWhite = tiles.filter(({ lightest, variance }) => lightest > BURNT && variance > EMPTY);
  const onPaper = tiles.filter(({ lightest }) => lightest > PAPER && lightest <= BURNT);
  return onPaper.length > onWhite.length ? burnt.length / tiles.length : 0;
}

function quantile(grey: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  let left = share * grey.length;
  for (let value = 0; value < 256; value += 1) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
}
