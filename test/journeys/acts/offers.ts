/** Choosing an offer. */
import type { Page } from 'playwright';
import { arrivesFirst } from './places.ts';

/** The offers, whatever greets the person first. */
export const seeOffers = (page: Page, names: string) => arrivesFirst(page, `Hola, ${names}`);

/** `number` as on the card, from 1. */
export async function showOffer(page: Page, number: number) {
  const card = page.getByRole('article', { name: `Oferta ${number}` });
  await turnTo(page, number, card);
  await card.getByRole('button', { name: 'Ver detalle de la oferta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Detalle de tu oferta' }).waitFor();
}

/** A wide screen shows one at a time. */
async function turnTo(page: Page, number: number, card: ReturnType<Page['getByRole']>) {
  for (let turns = 1; turns < number && !(await card.isVisible()); turns++) {
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  }
  await card.waitFor();
}

/** `percent` as in the list: '15 %'. */
export async function chooseRetention(page: Page, percent: string) {
  const value = String(Number.parseFloat(percent) / 100);
  const answered = page.waitForResponse((reply) => reply.url().includes('calcs-offer-retention'));
  await page.getByRole('combobox', { name: 'Retención de tus ventas' }).selectOption(value);
  await answered;
}

export async function acceptOffer(page: Page) {
  await page.getByRole('button', { name: 'Continuar' }).click();
}

export async function takeOffer(page: Page, names: string, number = 1) {
  await seeOffers(page, names);
  await showOffer(page, number);
  await acceptOffer(page);
}
