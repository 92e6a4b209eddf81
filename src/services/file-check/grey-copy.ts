/** A small grey copy of a picture, made of the decoded one in steps that no browser does differently enough to matter. */
import { GREY_SIDE, type GreyPicture } from '#domain/files/photo-quality.ts';

export type Canvas = (width: number, height: number) => OffscreenCanvas | HTMLCanvasElement;

/** The browser brings the picture to twice the side, we halve it by averages. */
const STEP = 2;

/** Null where the browser cannot draw; @throws where the picture does not decode. */
export async function greyCopy(file: Blob, canvas: Canvas): Promise<GreyPicture | null> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    const scale = Math.min(1, (GREY_SIDE * STEP) / Math.max(width, height));
    const even = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP);
    const small = canvas(even(width), even(height));
    const brush = small.getContext('2d', { willReadFrequently: true }) as
      | CanvasRenderingContext2D
      | OffscreenCanvasRenderingContext2D
      | null;
    if (!brush) return null;
    brush.imageSmoothingQuality = 'high';
    // Behind what is transparent a reader sees paper.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, small.width, small.height);
    brush.drawImage(picture, 0, 0, small.width, small.height);
    const { data } = brush.getImageData(0, 0, small.width, small.height);
    return { ...halved(data, small.width, small.height), original: { width, height } };
  } finally {
    picture.close();
  }
}

/** Each pixel the mean brightness of four (ITU-R BT.601). */
function halved(rgba: Uint8ClampedArray, wide: number, high: number) {
  const [width, height] = [wide / STEP, high / STEP];
  const grey = new Uint8Array(width * height);
  const brightness = (at: number) =>
    0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * STEP * wide + x * STEP) * 4;
      const below = at + wide * 4;
      const sum = brightness(at) + brightness(at + 4) + brightness(below) + brightness(below + 4);
      grey[y * width + x] = sum / 4;
    }
  }
  return { grey, width, height };
}
