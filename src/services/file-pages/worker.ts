/** The worker of `pages.ts`: a picture or a list of them comes in, a picture or a PDF goes out; null for what failed. */
import { type Drawing, drawnAnew } from './draw.ts';
import { joined } from './join.ts';

export type Work = { draw: Drawing } | { join: Blob[] };

addEventListener('message', async ({ data }: MessageEvent<Work>) => {
  if (typeof OffscreenCanvas === 'undefined') return postMessage('unable');
  const work = 'draw' in data ? drawnAnew(data.draw, canvasOf) : joined(data.join);
  postMessage(await work.catch(() => null));
});

const canvasOf = (width: number, height: number) => new OffscreenCanvas(width, height);
