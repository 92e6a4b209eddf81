/** Pictures that become the pages of one PDF: their order, their turns, their weight. Source: issue 10, 5; D-92. */
import type { PhotoWarning } from './photo-warnings.ts';

/** One picture, made small. `turns`: quarters of a circle, clockwise, 0 to 3. */
export type Page = { id: string; file: File; turns: number; warnings: readonly PhotoWarning[] };

/** A page that was taken away, and where it was. */
export type RemovedPage = { page: Page; at: number };

/** A deed has some thirty; more are better scanned. */
const MOST_PAGES = 40;
/** Bytes that a page adds to its picture, and the document to its pages. */
const PAGE_BYTES = 600;

/** The pages with the one of this id so many places further on; unchanged at the ends. */
export function movedPage(pages: readonly Page[], id: string, by: -1 | 1): Page[] {
  const at = pages.findIndex((page) => page.id === id);
  const [page, other] = [pages[at], pages[at + by]];
  if (!page || !other) return [...pages];
  return pages.with(at, other).with(at + by, page);
}

/** The pages with the one of this id turned by a quarter, clockwise. */
export const turnedPage = (pages: readonly Page[], id: string): Page[] =>
  pages.map((page) => (page.id === id ? { ...page, turns: (page.turns + 1) % 4 } : page));

/** The pages without the one of this id, which may come back. */
export function withoutPage(pages: readonly Page[], id: string) {
  const at = pages.findIndex((page) => page.id === id);
  const page = pages[at];
  return {
    pages: pages.filter((one) => one.id !== id),
    removed: page ? { page, at } : null,
  };
}

/** The pages with the one that was taken away back in its place. */
export const withRestored = (pages: readonly Page[], removed: RemovedPage | null): Page[] =>
  removed ? pages.toSpliced(removed.at, 0, removed.page) : [...pages];

/** About how many bytes the joined file has. */
export const bytesOfPages = (pages: readonly Page[]): number =>
  pages.reduce((sum, { file }) => sum + file.size + PAGE_BYTES, 2 * PAGE_BYTES);

/** Whether there are pages, and one file of so many bytes holds them. */
export const fitsInFile = (pages: readonly Page[], maxBytes: number): boolean =>
  pages.length > 0 && bytesOfPages(pages) <= maxBytes;

/** How many more pictures may be added. */
export const placesLeft = (pages: readonly Page[]): number => MOST_PAGES - pages.length;

/** The name of the joined file: that of its first picture, as a PDF. */
export const joinedName = (first: string): string =>
  `${first.replace(/\.[^.]*$/, '') || first}.pdf`;
