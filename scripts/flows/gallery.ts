/** The states that the gallery draws as a person meets them, opened one by one. */
import type { Page } from 'playwright';

/** `id`: `offerChoice.comparing`; `code`: its screen code. */
export type DrawnState = { id: string; code: string };

/** What a state's parts take to arrive, at most. */
const DRAWN_MS = 60_000;

/**
 * The states with a view of their own; the others are drawn as a chart, for developers alone.
 *
 * @param only machines' names; none for all.
 */
export async function drawnStates(
  page: Page,
  url: string,
  only: readonly string[] = [],
): Promise<DrawnState[]> {
  await page.goto(`${url}/dev/states`);
  await page.locator('h1').waitFor();
  const states = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[aria-label]')]
      .filter((section) => !section.querySelector('h2 span'))
      .flatMap((section) =>
        [...section.querySelectorAll('li')].map((line) => ({
          id: line.querySelector('a')?.pathname.replace('/dev/states/', '').replace('/', '.') ?? '',
          code: line.querySelector('code')?.textContent ?? '',
        })),
      ),
  );
  await page.close();
  return states.filter(({ id }) => only.length === 0 || only.includes(id.split('.')[0] ?? ''));
}

/** @returns false where the gallery has a sentence in its place: no path of its model stays there. */
export async function openState(page: Page, id: string, language: string): Promise<boolean> {
  await page.goto(`/dev/states/${id.replace('.', '/')}?bare&lang=${language}`);
  // A state without anything to see is drawn as well.
  const drawn = page.locator('[data-state]');
  const sentence = page.locator('[role=alert]');
  await drawn.or(sentence).first().waitFor({ state: 'attached', timeout: DRAWN_MS });
  await page.evaluate(untilQuiet);
  return (await drawn.count()) > 0;
}

/** Runs in the page: its parts have arrived when nothing has changed for a while. */
function untilQuiet(): Promise<void> {
  const [QUIET_MS, MOST_MS] = [200, 5_000];
  return new Promise((quiet) => {
    const done = () => {
      observer.disconnect();
      quiet();
    };
    let timer = setTimeout(done, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    setTimeout(done, MOST_MS);
  });
}
