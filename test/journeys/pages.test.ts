/** Every page of the frame owes everybody the same: on a phone and a desktop, in both languages, by keyboard alone. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { tabThrough } from './acts/keyboard.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

type Case = {
  name: string;
  /** Where it is opened; absent where signing in leads there. */
  path?: string;
  /** Who opens it, and where signing in leads them. */
  person?: { key: string; arrives: RegExp };
  es: RegExp;
  en: RegExp;
};

const INVALID = /^Invalid User$/;
const LEGAL = ['terms', 'une'];

const pages: Case[] = [
  { name: 'landing', path: '/', es: /^Disfruta la flexibilidad/, en: /^Enjoy the flexibility/ },
  { name: 'login', path: '/login', es: /^Inicia sesión$/, en: /^Log in$/ },
  { name: 'reset', path: '/resetPassword', es: /contraseña/, en: /password/ },
  { name: 'callback-alone', path: '/callback', es: /./, en: /./ },
  { name: 'privacy', path: '/request/privacy-policy', es: /^AVISO DE PRIVACIDAD$/, en: /./ },
  ...LEGAL.map((name) => ({ name: `legal-${name}`, path: `/legal/${name}`, es: /./, en: /./ })),
  { name: 'error-sign', path: '/errorSign', es: /^Oops$/, en: /^Oops$/ },
  { name: 'unauthorized', path: '/unauthorized', es: /No tienes acceso/, en: /access/ },
  { name: 'not-found', path: '/no/such/page', es: /^Not Found$/, en: /^Not Found$/ },
  { name: 'inactive', person: { key: 'inactive', arrives: INVALID }, es: INVALID, en: INVALID },
  {
    name: 'no-platform',
    person: { key: 'no-platform', arrives: INVALID },
    es: INVALID,
    en: INVALID,
  },
  {
    name: 'credit-resume',
    path: '/request',
    person: { key: 'amazon-clabe', arrives: /^Cambia la cuenta donde Amazon te deposita$/ },
    es: /^Cambia la cuenta donde Amazon te deposita$/,
    en: /^Change the account that Amazon/,
  },
  {
    name: 'pre-authorised-offer',
    path: '/request/customize-offer',
    person: { key: 'amazon-offer', arrives: /crédito preautorizado/ },
    es: /crédito preautorizado/,
    en: /pre-authorised credit/,
  },
  {
    name: 'no-permission',
    path: '/records',
    person: { key: 'tienda-documents', arrives: /Documentos legales/ },
    es: /No tienes acceso/,
    en: /access/,
  },
];

const cases = pages.flatMap((page) =>
  (['phone', 'desktop'] as const).map((screen) => ({ ...page, screen })),
);

it.each(cases)('$name on a $screen, in Spanish and in English', async (one) => {
  const { page, expect: expects } = await portal.visit({
    screen: one.screen,
    path: one.person ? '/login' : one.path,
  });
  // An account that may not enter and an address that is none are answers here, not failures.
  expects(/status of 40[04]/);
  if (one.person) {
    await signIn(page, one.person.key);
    await page.locator('h1', { hasText: one.person.arrives }).waitFor();
    if (one.path && !page.url().endsWith(one.path)) await page.goto(one.path);
  }
  await page.getByRole('heading', { level: 1, name: one.es }).waitFor();
  await checkScreen(page, `page-${one.name}`, { axe: one.screen === 'phone' });
  await tabThrough(page);

  await switchToEnglish(page);
  await page.getByRole('heading', { level: 1, name: one.en }).waitFor();
  await checkScreen(page, `page-${one.name}`, { axe: false });
  await tabThrough(page);
});

async function switchToEnglish(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^en/);
}
