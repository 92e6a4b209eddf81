/**
 * `npm run conformance`: asks every state of every flow, drawn as a person meets it, what WCAG 2.2 AA and the house ask of a
 * screen, and makes docs/accessibility.md and .yaml of the answers. Machines' names as arguments look at these alone, and
 * only print. Source: proof, "Conformance".
 */
import type { Page } from 'playwright';
import { launch } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { buildPortal } from './build/portal-build.ts';
import { type Answer, type State, writeAnswers } from './conformance/answers.ts';
import { VISITS, type Visit } from './conformance/visits.ts';
import { findChromium } from './test-run/chromium.ts';

/** What a state's parts take to arrive, at most. */
const DRAWN_MS = 60_000;
const only = process.argv.slice(2);

process.env.CHROMIUM = findChromium();
await buildPortal();
// Every page of it from one address.
const server = await startServer({ RATE_LIMIT: '100000' });
const browser = await launch();
try {
  const states = await drawnStates(await browser.newPage());
  const answers = (await Promise.all(VISITS.map((visit) => look(visit, states)))).flat();
  const found = answers.filter(({ findings }) => findings.length > 0);
  for (const { visit, state, check, findings } of found)
    for (const each of findings) console.log(`${visit} · ${state.id} · ${check}: ${each}`);
  console.log(
    `${states.length} states · ${answers.length} answers · ${found.length} with findings`,
  );
  if (only.length === 0) writeAnswers(answers);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.end();
}

/** The states with a view of their own; the others are drawn as a chart, for developers alone. */
async function drawnStates(page: Page): Promise<State[]> {
  await page.goto(`${server.url}/dev/states`);
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

async function look(visit: Visit, states: State[]): Promise<Answer[]> {
  const locale = visit.language === 'es' ? 'es-MX' : 'en-US';
  const settings = { baseURL: server.url, locale, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...settings, ...visit.context });
  const page = await context.newPage();
  const found: Answer[] = [];
  for (const [place, state] of states.entries()) {
    if (place % 50 === 0) console.log(`${visit.name}: ${place} of ${states.length} states`);
    await page.setViewportSize(visit.context.viewport);
    const isDrawn = await open(page, state, visit.language);
    if (!isDrawn) continue;
    for (const { name, ask } of visit.checks)
      found.push({ visit: visit.name, state, check: name, findings: await ask(page) });
  }
  await context.close();
  return found;
}

/** @returns false where the gallery has a sentence in its place: no path of its model stays there. */
async function open(page: Page, { id }: State, language: string): Promise<boolean> {
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
