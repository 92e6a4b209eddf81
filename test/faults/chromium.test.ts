/** The most important rows of docs/faults.md in a real Chromium: `npm run test:faults`. Source: issue 10, proof. */
import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { choose, row } from '#test/journeys/acts/documents.ts';
import { fillAsIndividual, sendForm } from '#test/journeys/acts/form.ts';
import { mariana } from '#test/journeys/acts/main-journey.ts';
import { acceptOffer, seeOffers, showOffer } from '#test/journeys/acts/offers.ts';
import { arrivesAt, arrivesFirst } from '#test/journeys/acts/places.ts';
import { accountOf, signIn } from '#test/journeys/acts/sign-in.ts';
import { pdf } from '#test/journeys/files.ts';
import { openPortal } from '#test/journeys/portal.ts';

const portal = openPortal();
/** The browser and the portal write down every one of them. */
const ANY = /./;

const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'retry-after': '30' },
    json: { code, message: 'A fault', requestId: 'SOP-7K4F2' },
  });
const answer = (body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType, body });

const NOT_OURS = 'Llegó una respuesta incompleta, o que no es nuestra';
const FAULTS: [string, (route: Route) => Promise<void>, string][] = [
  ['offline', (route) => route.abort('internetdisconnected'), 'No tienes conexión a internet'],
  ['429', refusal(429, 'tooMany'), 'en 30 segundos'],
  ['500', refusal(500, 'internal'), 'Tuvimos un problema de nuestro lado'],
  ['503', refusal(503, 'unavailable'), 'en 30 segundos'],
  ['HTML 200', answer('<h1>Wi-Fi</h1>', 'text/html'), NOT_OURS],
  ['empty 200', answer('', 'application/json'), NOT_OURS],
  ['half JSON', answer('{"rows":[{', 'application/json'), NOT_OURS],
  ['wrong shape', answer('{"unexpected":true}', 'application/json'), NOT_OURS],
];

/** Under each fault the same press, and what the page says; then none. */
async function meet(page: Page, path: string, press: () => Promise<unknown>) {
  const address = (url: URL) => url.pathname === `/api${path}`;
  for (const [fault, fail, words] of FAULTS) {
    await page.route(address, fail);
    await press();
    const alert = page.getByRole('alert').filter({ hasText: words });
    await alert.waitFor().catch((error) => expect.fail(`${path}, ${fault}: ${error}`));
    await page.unroute(address);
  }
}

const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).click();

/** The first press is the page's own. */
const firstThen = (first: () => Promise<unknown>, then: () => Promise<unknown>) => {
  let isFirst = true;
  return () => {
    const press = isFirst ? first : then;
    isFirst = false;
    return press();
  };
};

/** On the page of one's answers, which a failed save leaves open. */
async function seeAnswers(page: Page, answers: string[]) {
  for (const answer of answers)
    await page.getByRole('definition').getByText(answer, { exact: true }).waitFor();
}

it('the entry, the offers, the acceptance and the form of one person', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(ANY);
  await signIn(page, 'tienda-offers');
  await seeOffers(page, 'Mariana');

  const enter = () => page.goto('/request');
  await meet(
    page,
    '/flujo-piloto/cliente/info',
    firstThen(enter, () => retry(page)),
  );
  await retry(page);
  await seeOffers(page, 'Mariana');

  await meet(
    page,
    '/solicitudes/evaluation-result',
    firstThen(enter, () => retry(page)),
  );
  await retry(page);
  await seeOffers(page, 'Mariana');

  await showOffer(page, 1);
  await meet(page, '/request/evaluation-result', () => acceptOffer(page));
  await acceptOffer(page);
  await arrivesAt(page, 'Datos generales');

  await fillAsIndividual(page, mariana);
  await meet(page, '/solicitudes/cliente', () => sendForm(page));
  await seeAnswers(page, [mariana.curp, 'Calle Inventada']);

  await page.route('**/api/solicitudes/cliente', refusal(401, 'unauthenticated'));
  await sendForm(page);
  await page.getByRole('dialog', { name: 'Tu sesión terminó' }).waitFor();
  await page.unroute('**/api/solicitudes/cliente');
  const { password } = accountOf('tienda-offers');
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await seeAnswers(page, [mariana.curp, 'Calle Inventada']);
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
});

it('the documents: what is refused is told at once as ours, and goes on by itself', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(ANY);
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  const enter = () => page.goto('/request');
  await meet(
    page,
    '/flujo-piloto/cliente/documentos',
    firstThen(enter, () => retry(page)),
  );
  await retry(page);
  await arrivesFirst(page, 'Documentos legales');

  const proof = row(page, 'Comprobante de Domicilio');
  await page.route('**/api/documents/generic/preload', refusal(500, 'internal'), { times: 2 });
  await choose(page, 'Comprobante de Domicilio', pdf('luz.pdf'));
  await proof.getByText('Falla de nuestro lado').waitFor({ timeout: 2_000 });
  await proof.getByText('Listo', { exact: true }).waitFor({ timeout: 120_000 });
});
