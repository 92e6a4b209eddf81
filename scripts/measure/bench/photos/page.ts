/** A page with only the portal's check of files and the synthetic photos. Playwright calls its functions. */

import type { FileCheck } from '#domain/files/file-check.ts';
import { DEFAULT_MAX_BYTES } from '#domain/files/file-problem.ts';
import { fileCheckServices } from '#services/file-check.ts';
import { type PhotoSpec, takePhoto } from './photo.ts';

const { checkFile } = fileCheckServices();
const accept = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'];

const check = (file: File): Promise<FileCheck> =>
  checkFile({ file, accept, maxBytes: DEFAULT_MAX_BYTES }, new AbortController().signal);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

let photo = new File([], 'none.jpg');

const photoPage = {
  /** Keeps the photo for `checkPhoto`. @returns its bytes in base64. */
  async takePhoto(spec: PhotoSpec): Promise<string> {
    photo = await takePhoto(spec);
    const bytes = new Uint8Array(await photo.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  },
  checkPhoto: (): Promise<FileCheck> => check(photo),
  /** Checks a file given as base64. */
  checkBytes: async ({ name, base64 }: { name: string; base64: string }): Promise<FileCheck> =>
    check(new File([bytesOf(base64)], name)),
  /** Whether the browser shows a picture given as base64. */
  async showsPicture(base64: string): Promise<boolean> {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([bytesOf(base64)]));
    const shown = await image.decode().then(
      () => image.naturalWidth > 0,
      () => false,
    );
    URL.revokeObjectURL(image.src);
    return shown;
  },
};
export type PhotoPage = typeof photoPage;

Object.assign(window, { photoPage });
