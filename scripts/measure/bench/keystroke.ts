/** A key in a form of 60 fields that the server defines, to the next paint, on a slow processor. Source: issue 13, sentence 8. */
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Field, FormDefinition } from '#domain/form/form-definition.ts';
import { takeOffer } from '#test/journeys/acts/offers.ts';
import { accountOf, enter } from '#test/journeys/acts/sign-in.ts';
import { visit } from '#test/journeys/browser.ts';
import { recordInteractions, SHORTEST_MS, takeInteractions } from './event-timing.ts';
import { type Figure, median } from './figures.ts';

const FIELDS = 60;
const KEYS = 40;
const SLOWER = 4;
/** Between two keys, as a person types. */
const PAUSE_MS = 120;

/** The whole form on one page, as on a desktop. Brings the seeded people back first. */
export async function keystrokeFigure(browser: Browser, url: string): Promise<Figure> {
  const reply = await fetch(`${url}/dev/reset`, { method: 'POST' });
  if (!reply.ok) throw new Error('The seeded people could not be brought back.');
  const { page, context } = await visit(browser, url, { path: '/login' });
  await defineFields(context);
  await enter(page, accountOf('tienda-offers'));
  await takeOffer(page, 'Mariana');
  const field = page.getByRole('textbox', { name: `Pregunta ${FIELDS / 6}`, exact: true });
  await field.waitFor();
  const count = await page.locator('main').locator('input, select, textarea').count();
  const times = await typeIn(page, field);
  await context.close();
  return {
    what: `a key in a form of ${FIELDS} fields at ${SLOWER}x CPU, to its next paint`,
    budget: 32,
    measured: median(times),
    unit: 'ms',
    note: `median of ${times.length} keys, longest ${Math.max(...times)} ms; ${count} controls`,
  };
}

/** Text fields of the lender's, behind those of the seeded form. */
async function defineFields(context: BrowserContext) {
  await context.route('**/solicitudes/form?*', async (route) => {
    const response = await route.fetch();
    const form: FormDefinition = await response.json();
    const asked = form.sections.flatMap(({ fields, subsections = [] }) => [
      ...fields,
      ...subsections.flatMap((inner) => inner.fields),
    ]);
    const fields = Array.from({ length: Math.max(0, FIELDS - asked.length) }, (_, index): Field => {
      const name = `extra.question_${index + 1}`;
      return { name, id: name, label: `Pregunta ${index + 1}`, type: 'text', maxLength: 200 };
    });
    const sections = [...form.sections, { id: 'extra', title: 'Más preguntas', fields }];
    await route.fulfill({ response, json: { ...form, sections } });
  });
}

async function typeIn(page: Page, field: ReturnType<Page['getByRole']>): Promise<number[]> {
  await field.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await recordInteractions(page);
  await page.waitForTimeout(PAUSE_MS);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(PAUSE_MS);
  }
  const times = (await takeInteractions(page)).map(({ ms }) => ms);
  // What is not reported took less than the shortest that is.
  return [...times, ...Array<number>(Math.max(0, KEYS - times.length)).fill(SHORTEST_MS)];
}
