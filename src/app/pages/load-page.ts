import { isAt } from '#contract/pages.ts';
import { notFound, routes } from '../routes.tsx';
import type { Language, Translations } from '../start/translations.ts';

/**
 * The code and the words of the page at `path`, so that it is drawn in one pass: a page that others changed is drawn anew,
 * and must not be empty in between.
 */
export async function loadPage(path: string, language: Language, translations: Translations) {
  const { page, words = 'portal' } = routes.find((route) => isAt(route.path, path)) ?? notFound;
  await Promise.all([
    page.loadAhead(),
    translations.of(language, words),
    language === 'en' && translations.englishOrSpanish(),
  ]);
}
