/** Draws a picture anew: smaller, upright, turned. Runs in the worker, or in a page without one. */

type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Drawing = {
  picture: Blob;
  /** Pixels of the longer side, at most. */
  mostSide: number;
  /** Quarters of a circle, clockwise. */
  turns: number;
  /** Of the JPEG, 0 to 1. */
  quality: number;
};

/** @throws where the picture does not decode, or the browser cannot draw. */
export async function drawnAnew(
  { picture, mostSide, turns, quality }: Drawing,
  canvasOf: (width: number, height: number) => Canvas,
): Promise<Blob> {
  const image = await createImageBitmap(picture);
  try {
    const scale = Math.min(1, mostSide / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = turns % 2 === 0 ? canvasOf(width, height) : canvasOf(height, width);
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D | null;
    if (!brush) throw new Error('The browser cannot draw.');
    brush.imageSmoothingQuality = 'high';
    // Behind what is transparent a reader sees paper; a JPEG would show black.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.translate(canvas.width / 2, canvas.height / 2);
    brush.rotate((turns * Math.PI) / 2);
    brush.drawImage(image, -width / 2, -height / 2, width, height);
    return await encoded(canvas, quality);
  } finally {
    image.close();
  }
}

function encoded(canvas: Canvas, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be written.'));
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}
