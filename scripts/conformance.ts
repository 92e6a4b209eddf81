/**
 * `npm run conformance`: asks every state of every flow, drawn as a person meets it, what WCAG 2.2 AA and the house ask of a
 * screen, and makes docs/accessibility.md and .yaml of the answers. Machines' names as arguments look at these alone, and
 * only print. Source: proof, "Conformance".
 */
import { launch } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { buildPortal } from './build/portal-build.ts';
import { type Answer, writeAnswers } from './conformance/answers.ts';
import { VISITS, type Visit } from './conformance/visits.ts';
import { type DrawnState, drawnStates, openState } from './flows/gallery.ts';
import { findChromium } from './test-run/chromium.ts';

const only = process.argv.slice(2);

process.env.CHROMIUM = findChromium();
await buildPortal();
// Every page of it from one address.
const server = await startServer({ RATE_LIMIT: '100000' });
const browser = await launch();
try {
  const states = await drawnStates(await browser.newPage(), server.url, only);
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

async function look(visit: Visit, states: DrawnState[]): Promise<Answer[]> {
  const locale = visit.language === 'es' ? 'es-MX' : 'en-US';
  const settings = { baseURL: server.url, locale, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...settings, ...visit.context });
  const page = await context.newPage();
  const found: Answer[] = [];
  for (const [place, state] of states.entries()) {
    if (place % 50 === 0) console.log(`${visit.name}: ${place} of ${states.length} states`);
    await page.setViewportSize(visit.context.viewport);
    const isDrawn = await openState(page, state.id, visit.language);
    if (!isDrawn) continue;
    for (const { name, ask } of visit.checks)
      found.push({ visit: visit.name, state, check: name, findings: await ask(page) });
  }
  await context.close();
  return found;
}
