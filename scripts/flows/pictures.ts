/** The pictures of states that the report shows: reports/pictures/<machine>.<state>-<width>-<language>.jpg. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { screens } from '#test/journeys/browser.ts';
import { drawnStates, openState } from './gallery.ts';

const folder = join(import.meta.dirname, '../../reports/pictures');
const HASHES = join(folder, 'markup.json');
/** Enough to read a state by. */
const QUALITY = 55;

const LOOKS = (['phone', 'desktop'] as const).flatMap((screen) =>
  (['es', 'en'] as const).map((language) => ({ screen, language })),
);
type Look = (typeof LOOKS)[number];

const nameOf = (id: string, { screen, language }: Look): string =>
  `${id}-${screens[screen].viewport.width}-${language}.jpg`;

/** Those that were taken, as the report finds them beside itself. */
export const picturesOf = (id: string): string[] =>
  LOOKS.map((look) => nameOf(id, look))
    .filter((name) => existsSync(join(folder, name)))
    .map((name) => `pictures/${name}`);

type Hashes = Record<string, string>;

/** Takes the pictures of these machines' states, or of all, where the markup has changed since. @returns how many. */
export async function takePictures(
  browser: Browser,
  url: string,
  only: readonly string[],
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const before: Hashes = existsSync(HASHES) ? JSON.parse(readFileSync(HASHES, 'utf8')) : {};
  const states = await drawnStates(await browser.newPage(), url, only);
  const taken = await Promise.all(
    LOOKS.map(async (look) => {
      const settings = { baseURL: url, locale: look.language, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...settings, ...screens[look.screen] });
      const page = await context.newPage();
      const hashes: Hashes = {};
      for (const { id } of states) {
        if (!(await openState(page, id, look.language))) continue;
        const name = nameOf(id, look);
        hashes[name] = await markupOf(page);
        if (hashes[name] === before[name] && existsSync(join(folder, name))) continue;
        await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: QUALITY });
      }
      await context.close();
      return hashes;
    }),
  );
  const now: Hashes = Object.assign({}, ...taken);
  writeFileSync(HASHES, JSON.stringify({ ...before, ...now }, null, 2));
  return Object.entries(now).filter(([name, hash]) => before[name] !== hash).length;
}

/** Ids that React and Chakra number by the order of drawing are none of a look. */
const markupOf = async (page: Page): Promise<string> => {
  const markup = await page.evaluate(() => document.body.innerHTML);
  return createHash('sha256')
    .update(markup.replaceAll(/ (id|for|aria-\w+)="[^"]*"/g, ''))
    .digest('base64url');
};
