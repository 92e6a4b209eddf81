export type FileName = { es: string; en: string };

/** @param language the page's, with or without its country: `en-US`. */
export const fileNameIn = ({ es, en }: FileName, language: string): string =>
  language.startsWith('en') ? en : es;
