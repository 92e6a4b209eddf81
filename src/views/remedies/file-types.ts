import { acceptOf } from '#components/upload-formats.ts';
import { type RemedySlot, remedyAccepts } from '#domain/remedies.ts';

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** The MIME types of a place. Source: spec 5. */
export const typesOf = (slot: RemedySlot): string[] =>
  remedyAccepts(slot).flatMap((kind) => TYPES[kind] ?? []);

/** What the browser's chooser offers: by type, and by the end of the name where the type is unknown. Source: C9. */
export const chooserOf = (slot: RemedySlot): string =>
  Object.entries(acceptOf(typesOf(slot)))
    .flat(2)
    .join();
