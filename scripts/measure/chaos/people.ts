/** People in a real Chromium: one accepts an offer and types the form, another uploads documents. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { choose, row } from '../../../test/journeys/acts/documents.ts';
import { acceptOffer, seeOffers, showOffer } from '../../../test/journeys/acts/offers.ts';
import { arrivesFirst } from '../../../test/journeys/acts/places.ts';
import { accountOf, enter } from '../../../test/journeys/acts/sign-in.ts';
import { pdf } from '../../../test/journeys/files.ts';
import { requestOf, signedIn } from './session.ts';

type Lived = {
  accepted: number;
  typed: number;
  uploaded: number;
  /** Reloads after which the typed text was looked for. */
  returns: number;
  lost: string[];
};

const FIELD = '¿A qué se dedica tu negocio?';
const DOCUMENT = 'Constancia de Situación Fiscal';
/** From then on typed text must be kept. Source: issue 10, 4. */
const KEPT_AFTER_MS = 2_000;
/** As long as the longest outage with its retries. */
const WAIT_MS = 150_000;
const RETURNS_EVERY = 4;
/** Characters of a page that a failure prints. */
const SHOWN = 2_000;

/** Where nothing goes on, and what the person sees there. */
async function stuckAt(page: Page): Promise<string> {
  const words = await page.innerText('body', { timeout: 2_000 }).catch(String);
  return `Stuck at ${page.url()}:\n${words.slice(0, SHOWN)}`;
}

export async function openPeople(browser: Browser, url: string) {
  const lived: Lived = { accepted: 0, typed: 0, uploaded: 0, returns: 0, lost: [] };
  const stored = { last: '', begun: '' };

  async function opened(key: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: url, locale: 'es-MX' });
    context.setDefaultTimeout(WAIT_MS);
    const page = await context.newPage();
    await page.goto('/login');
    await enter(page, accountOf(key));
    return page;
  }

  /** Presses what the screen offers until it is where it should be. */
  async function insist(page: Page, arrived: () => Promise<boolean>, act: () => Promise<void>) {
    const until = Date.now() + WAIT_MS;
    while (!(await arrived())) {
      if (Date.now() > until) throw new Error(await stuckAt(page));
      await act().catch(() => {});
      await sleep(1_000);
    }
  }

  async function reopen(page: Page, sees: () => Promise<boolean>) {
    await insist(page, sees, async () => {
      const again = page.getByRole('button', { name: 'Reintentar' }).first();
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      else await page.goto('/request', { timeout: 5_000 });
      await sleep(2_000);
    });
  }

  /** Signed in while everything still works. */
  const typing = await opened('tienda-offers');
  await seeOffers(typing, 'Mariana');
  const uploading = await opened('tienda-documents');
  await arrivesFirst(uploading, 'Documentos legales');
  const field = () => typing.getByRole('textbox', { name: FIELD, exact: true });

  async function accept() {
    await showOffer(typing, 1);
    const inForm = () => field().isVisible();
    await insist(typing, inForm, async () => {
      const on = typing.getByRole('button', { name: 'Continuar' });
      const again = typing.getByRole('button', { name: 'Reintentar' }).first();
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      else if (await on.isEnabled()) await acceptOffer(typing);
    });
    lived.accepted += 1;
  }

  async function type(endsAt: number) {
    await accept();
    for (let turn = 1; Date.now() < endsAt; turn++) {
      const text = `Venta de artículos ${turn}`;
      await field().fill(text);
      lived.typed += 1;
      await sleep(KEPT_AFTER_MS + 500);
      const shown = await field().inputValue();
      if (shown !== text) lived.lost.push(`the page shows "${shown}" for "${text}"`);
      if (turn % RETURNS_EVERY === 0) await comeBack(text);
    }
  }

  /** The tab is closed two seconds after the last key, once the portal shows that it is saved. */
  async function comeBack(text: string) {
    await typing
      .getByText(/^Guardado/)
      .first()
      .waitFor();
    await reopen(typing, async () => {
      await typing.reload({ timeout: 10_000 }).catch(() => {});
      return field()
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
    });
    lived.returns += 1;
    const kept = await field().inputValue();
    if (kept !== text) lived.lost.push(`after the return "${kept}" stands for "${text}"`);
  }

  async function upload(endsAt: number) {
    for (let turn = 1; Date.now() < endsAt; turn++) {
      const name = `constancia-${turn}.pdf`;
      stored.begun = name;
      await choose(uploading, DOCUMENT, pdf(name, 300_000));
      const own = row(uploading, DOCUMENT);
      const isReady = async () =>
        (await own.getByText('Listo', { exact: true }).isVisible()) &&
        (await own.getByText(name).isVisible());
      await insist(uploading, isReady, async () => {
        const again = own.getByRole('button', { name: 'Reintentar' });
        if (await again.isVisible()) await again.click({ timeout: 2_000 });
      });
      stored.last = name;
      lived.uploaded += 1;
      await sleep(1_000);
    }
  }

  return {
    live: (endsAt: number) => Promise.all([type(endsAt), upload(endsAt)]),

    /** Once everything is back: what the portal told these people is true. */
    async count(): Promise<Lived> {
      const ask = await signedIn(url, 'tienda-documents');
      const id = await requestOf(ask);
      const answer = await ask('GET', `/flujo-piloto/cliente/documentos?id=${id}`);
      const names = (answer?.body as { name: string }[] | null)?.map(({ name }) => name) ?? [];
      if (stored.last && !names.includes(stored.last) && !names.includes(stored.begun))
        lived.lost.push(`${stored.last} was told to be there: ${names.join(', ')}`);
      const offers = await signedIn(url, 'tienda-offers');
      const info = await offers('GET', '/flujo-piloto/cliente/info');
      const known = info?.body as { status: { sub_status: string } } | undefined;
      const sub_status = known?.status.sub_status ?? 'unknown';
      if (lived.accepted > 0 && sub_status !== 'Registro')
        lived.lost.push(`the accepted offer: the request stands at ${sub_status}`);
      return lived;
    },
  };
}
