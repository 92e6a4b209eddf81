/** What is wrong with a photo of a document, by its pixels. It warns, and never refuses. Source: beyond B7. */
export const PHOTO_WARNINGS = ['blurry', 'dark', 'glare', 'small'] as const;
export type PhotoWarning = (typeof PHOTO_WARNINGS)[number];

/** The figures of a photo, as they are sent along. */
export type FileQuality = {
  /** Of the photo as it was taken, in pixels. */
  width: number;
  height: number;
  /** The share of the contrast that is in the finest detail, from 0. */
  sharpness: number;
  /** Of the paper: what nine tenths of the photo are darker than, from 0 to 1. */
  brightness: number;
  /** The share of the photo that is white without any detail, where paper around it is not, from 0 to 1. */
  glare: number;
  warnings: PhotoWarning[];
};
