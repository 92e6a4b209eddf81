/** A part of the portal's code did not load: offline, or replaced by a new release. Each browser words it differently. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);
