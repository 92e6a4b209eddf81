/** The public links that the lender would have sent, as `/dev/world` tells them. */
import type { Page } from 'playwright';
import type { Server } from '../server.ts';
import { arrivesAt } from './places.ts';

/** The form of an offer's link: the page has its heading before it is known whose it is. */
export async function arrivesAtOffer(page: Page) {
  await arrivesAt(page, 'Confirma tus datos');
  await page.getByRole('textbox', { name: 'Nombre completo' }).waitFor();
}

/** The documents of a correction's link, likewise. */
export async function arrivesAtRemedies(page: Page) {
  await arrivesAt(page, 'Sube tu documentación');
  const first = page.locator('input[type=file], input[type=radio]').first();
  await first.waitFor({ state: 'attached' });
}

type World = { links: { key: string; path: string }[] };

export async function linkOf({ url }: Pick<Server, 'url'>, key: string): Promise<string> {
  const reply = await fetch(`${url}/dev/world`);
  const { links } = (await reply.json()) as World;
  const link = links.find((each) => each.key === key);
  if (!link) throw new Error(`There is no link called ${key}.`);
  return link.path;
}
