/** Arriving and signing in, as the people who are printed at the start of the server. */
import type { Page } from 'playwright';
import { people } from '#server/embedded/seed/people.ts';

export type Account = { email: string; password: string };

/** The account of a seeded person, as `npm start` prints it. */
export function accountOf(key: string): Account {
  const person = people.find((each) => each.key === key);
  if (!person?.password) throw new Error(`No seeded person "${key}" with a password.`);
  return { email: person.email, password: person.password };
}

/** A page that began there is not loaded twice. */
const isAt = (page: Page, path: string) =>
  URL.canParse(page.url()) && new URL(page.url()).pathname === path;

export async function openSignIn(page: Page) {
  if (!isAt(page, '/')) await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
}

export async function enter(page: Page, { email, password }: Account) {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** From anywhere to the person's own request, or wherever they are sent. */
export async function signIn(page: Page, key: string) {
  if (!isAt(page, '/login')) await page.goto('/login');
  await enter(page, accountOf(key));
}
