/** Terms and conditions signed with a video and a doodle. Source: spec 2 (/termsAndConditions), 4 (terms flow). */
import type { FileType } from '#domain/files/file-kind.ts';
import { statusesWhere } from './statuses.ts';

/** The text that is signed now: a new text gets a new version. */
export const TERMS_VERSION = '2026-11';

/** What is uploaded, under the specification's names. */
export const SIGNATURE_FILES = {
  doodle: { name: 'doodleSign.png', code: 'DOODLE', maxBytes: 1_000_000 },
  video: { name: 'videoSign.mp4', code: 'VIDEO', maxBytes: 20_000_000 },
} as const;
export type SignaturePart = keyof typeof SIGNATURE_FILES;

export const SIGNATURE_TYPES: Readonly<Record<SignaturePart, FileType>> = {
  doodle: { extension: 'png', contentType: 'image/png' },
  video: { extension: 'mp4', contentType: 'video/mp4' },
};

/** A recording ends by itself after so many seconds. */
export const RECORDING_LIMIT_S = 10;

/** The canvas is a square of so many pixels, and the brush has this radius. Source: spec 2. */
export const DOODLE_SIZE = 400;
export const BRUSH_RADIUS = 2;

/** Where a hotel's request has terms to sign: from the lender's acceptance on. */
export const TERMS_STATUSES: readonly string[] = statusesWhere(({ hasTerms }) => hasTerms === true);

export const hasTerms = (status: string): boolean => TERMS_STATUSES.includes(status);
