/** What a stored file is, by the judge that the device asked too. Source: spec 2 and 5; ruling 47. */
import { fileKind, type SeenKind, typeOfKind } from '#domain/files/file-kind.ts';
import { kindOfBytes } from '#domain/files/seen-kind.ts';

/** Recorded videos: no document takes them. */
const VIDEOS: Partial<Record<SeenKind, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

/** The content type by the bytes, whatever the name; null for what the store does not take. */
export async function contentTypeOf(head: Uint8Array): Promise<string | null> {
  const kind = await kindOfBytes(head);
  const taken = kind && fileKind({ name: `x.${kind}`, type: '' });
  return taken ? typeOfKind(taken) : ((kind && VIDEOS[kind]) ?? null);
}

export async function isOfType(head: Uint8Array, contentType: string): Promise<boolean> {
  const announced = contentType === 'image/heif' ? 'image/heic' : contentType;
  return (await contentTypeOf(head)) === announced;
}
