/** Lives one story: a new applicant at its beginning, each act in the browser, and after each the page that its state shows. */
import type { Browser, Page } from 'playwright';
import { isByStaff, journeyOf } from '#domain/request/platforms.ts';
import { metaAt } from '#server/lifecycle/position.ts';
import { arrivesAt, arrivesFirst } from '#test/journeys/acts/places.ts';
import { enter } from '#test/journeys/acts/sign-in.ts';
import { visit } from '#test/journeys/browser.ts';
import { act } from './acts.ts';
import { titleOf } from './screens.ts';
import type { Story } from './stories.ts';

type Place = { browser: Browser; url: string };
type Made = { email: string; password: string; request: string };

/** @returns what went wrong; null when all went as the machine has it. */
export async function live({ browser, url }: Place, platform: string, story: Story) {
  const made: Made = await post(`${url}/dev/scenarios`, {
    platform,
    status: metaAt(story.begins).status,
  });
  const visitor = await visit(browser, url, { path: '/login' });
  const { page } = visitor;
  // A code that is asked for as the request ends.
  visitor.expect(/signature\/qr/);
  const own = ownCalls(page, url);
  const journey = journeyOf(platform);
  const isHotel = isByStaff(journey);
  const scene = {
    page,
    isHotel,
    applicant: {
      email: made.email,
      telephone: '5512345678',
      curp: 'FORM920308MDFLVR06',
      // Amazon's form leaves open what it knows, and asks it twice.
      ...(journey === 'amazon' && { confirms: true as const }),
    },
    decide: async (type: string) =>
      void (await post(`${url}/dev/lender/${made.request}`, { type })),
    acceptByCall: () => acceptMost(own, made.request),
  };
  const done: string[] = [];
  try {
    await enter(page, made);
    if (isHotel) {
      await arrivesAt(page, 'Solicitudes de hoteles');
      await page.goto(`/oyoRequest/${made.request}`);
    }
    await arrivesFirst(page, titleOf(journey, story.begins));
    for (const { event, state } of story.acts) {
      done.push(event);
      await act(event, scene);
      await followsTo(page, titleOf(journey, state));
    }
    const [problem] = visitor.problems();
    return problem ? `${done.join(', ')}: ${problem}` : null;
  } catch (error) {
    const title = await page
      .locator('h1')
      .first()
      .innerText()
      .catch(() => 'no title');
    return `${done.join(', ')}: at "${title}": ${error instanceof Error ? error.message : error}`;
  } finally {
    await visitor.context.close();
  }
}

/** The page goes there by itself, but where something may have been typed: there a press leads on. */
async function followsTo(page: Page, title: string) {
  const there = page.getByRole('heading', { level: 1, name: title });
  const overtaken = page.getByText('Lo que escribiste no se guardó.');
  await there.or(overtaken).first().waitFor();
  if (await overtaken.isVisible()) await page.getByRole('button', { name: 'Continuar' }).click();
  await there.waitFor();
}

type OwnCalls = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Calls as the page's own person, by the headers of the page's last call. */
function ownCalls(page: Page, url: string): OwnCalls {
  let own: Record<string, string> = {};
  page.on('request', (request) => {
    const { authorization, ...headers } = request.headers();
    if (!authorization) return;
    const key = headers['x-api-key'];
    own = { authorization, ...(key && { 'x-api-key': key }) };
  });
  return async (method, path, body) => {
    const headers = { ...own, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
}

async function acceptMost(call: OwnCalls, request_id: string) {
  const { rows } = await call('GET', `/solicitudes/evaluation-result?request_id=${request_id}`);
  const [offer] = Array.isArray(rows) ? rows : [];
  const { evaluation_results_id, max_offer, term, retention } = offer;
  await call('PUT', '/request/evaluation-result', {
    request_id,
    evaluation_results_id,
    amount: max_offer,
    percint: retention > 1 ? retention / 100 : retention,
    terms: term,
    status_id: 0,
  });
}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`);
  return JSON.parse(text || 'null');
}
