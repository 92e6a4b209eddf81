/** A page of nothing but the portal's own check of files, and of photos made to be checked. Called from outside. */
import { DEFAULT_MAX_BYTES } from '#domain/documents.ts';
import type { FileCheck } from '#domain/file-check.ts';
import { fileCheckServices } from '#services/file-check.ts';
import { takePhoto, type Wish } from './photo.ts';

const { checkFile } = fileCheckServices();
const accept = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'];

const check = (file: File): Promise<FileCheck> =>
  checkFile({ file, accept, maxBytes: DEFAULT_MAX_BYTES }, new AbortController().signal);

let photo = new File([], 'none.jpg');

const atHand = {
  /** Keeps it for the next check. @returns its bytes, in base64. */
  async takePhoto(wish: Wish): Promise<string> {
    photo = await takePhoto(wish);
    const bytes = new Uint8Array(await photo.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  },
  checkPhoto: (): Promise<FileCheck> => check(photo),
  /** A file by its bytes, in base64. */
  checkBytes: async ({ name, base64 }: { name: string; base64: string }): Promise<FileCheck> =>
    check(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name)),
};
export type AtHand = typeof atHand;

Object.assign(window, { atHand });
