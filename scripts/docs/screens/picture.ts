/** A page as WebP, and whether it looks as it did. */
import type { Page } from 'playwright';

/** A clone of the project stays small. */
const MOST_BYTES = 40_000;
/** The first that is small enough is taken. `scale` above 1 keeps a phone's text sharp. */
const QUALITIES = [60, 40, 25, 10, 5];
/** A date in a sentence, another hint of a chart: less of the picture than this is no change. */
const CHANGED_PART = 0.003;

/** Playwright itself takes no WebP. */
export async function webpOf(page: Page, scale: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  for (const quality of QUALITIES) {
    const clip = { x: 0, y: 0, ...viewport, scale };
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
    });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`${page.url()} needs more than ${MOST_BYTES} bytes.`);
}

/** @param canvas any page: its browser decodes both. */
export async function looksLike(canvas: Page, before: Buffer, after: Buffer): Promise<boolean> {
  const urls = [before, after].map((bytes) => `data:image/webp;base64,${bytes.toString('base64')}`);
  return (await canvas.evaluate(differingPart, urls)) < CHANGED_PART;
}

/** Runs in the page: the part of the pixels that differ visibly; 1 where the sizes do. */
async function differingPart(urls: string[]): Promise<number> {
  const decode = async (url: string) => {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const surface = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    surface?.drawImage(picture, 0, 0);
    return surface?.getImageData(0, 0, picture.width, picture.height);
  };
  const [one, other] = await Promise.all(urls.map(decode));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const apart = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > 48,
    );
    if (apart) differing++;
  }
  return (differing * 4) / one.data.length;
}
