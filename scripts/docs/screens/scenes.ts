/** The screens that `npm run screens` depicts: who comes, where to, and what they press there. */
import type { Page } from 'playwright';
import { certificatePdf, individual } from '#test/fixtures/tax-certificate.ts';
import { sendDocuments, uploadLegal, uploadStatement } from '#test/journeys/acts/documents.ts';
import { seeOffers, showOffer, takeOffer } from '#test/journeys/acts/offers.ts';
import { arrivesAt, arrivesFirst, introduction } from '#test/journeys/acts/places.ts';
import {
  awaitContract,
  openContract,
  seeSigned,
  signContract,
} from '#test/journeys/acts/signing.ts';

export type Scene = {
  /** As its files are called. */
  name: string;
  /** Where it begins: a path, a seeded link, or the first screen of a seeded person, who may go on to a path. */
  from: { path: string } | { link: string } | { person: string; path?: string };
  /** What leads from there to the screen, in Spanish. */
  arrive?: (page: Page) => Promise<unknown>;
};

const pathOf = (name: string, path: string): Scene => ({ name, from: { path } });
const linkOf = (name: string, link: string): Scene => ({ name, from: { link } });
export const isSignedIn = (page: Page) => page.waitForURL(({ pathname }) => pathname !== '/login');

const firstOf = (name: string, person: string, arrive: Scene['arrive'] = isSignedIn): Scene => ({
  name,
  from: { person },
  arrive,
});

const formOf = async (page: Page, names: string) => {
  await takeOffer(page, names);
  await arrivesAt(page, 'Datos generales');
};

/** The page that a phone opens, on either screen: its link is made on a wide one. */
async function openPhonePage(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrivesFirst(page, 'Documentos legales');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Continuar en mi teléfono' }).click();
  await page.getByRole('button', { name: 'Copiar el enlace' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.setViewportSize({ width, height });
  await page.goto(new URL(address).pathname);
  await arrivesAt(page, 'Tus documentos');
}

async function proposeCertificate(page: Page) {
  await formOf(page, 'Mariana');
  const file = certificatePdf({ ...individual, RFC: 'FORM920308J99', CURP: 'FORM920308MDFLVR06' });
  const buffer = Buffer.from(await file.arrayBuffer());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: file.type, buffer });
  await page.getByText('Encontramos estos 5 datos').waitFor();
}

async function openTerms(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hotel/ })
    .first()
    .click();
  await arrivesAt(page, 'Términos y condiciones');
}

async function openStatement(page: Page) {
  await arrivesFirst(page, 'Documentos legales');
  await uploadLegal(page);
  await sendDocuments(page);
  await arrivesAt(page, 'Tu estado de cuenta');
}

async function awaitReview(page: Page) {
  await uploadStatement(page);
  await sendDocuments(page);
  await page.getByText('Qué sigue').waitFor();
}

async function activate(page: Page) {
  await awaitContract(page);
  const contract = await openContract(page);
  await signContract(contract);
  await contract.close();
  await seeSigned(page);
}

export const scenes: Scene[] = [
  pathOf('landing', '/'),
  pathOf('landing-amazon', '/amazon'),
  pathOf('sign-in', '/login'),
  pathOf('password-reset', '/resetPassword'),
  pathOf('privacy', '/request/privacy-policy'),
  pathOf('not-found', '/no/existe'),
  pathOf('unauthorized', '/unauthorized'),
  linkOf('remedies-one', 'remedies-cd'),
  linkOf('remedies-all', 'remedies-all'),
  linkOf('remedies-none', 'remedies-none'),
  linkOf('remedies-expired', 'remedies-expired'),
  linkOf('offer-confirmation', 'offer-open'),
  linkOf('offer-confirmation-expired', 'offer-expired'),
  linkOf('offer-confirmation-accepted', 'offer-accepted'),
  firstOf('new-password', 'amazon-new', (page) => arrivesAt(page, 'Elige una contraseña nueva')),
  firstOf('introduction', 'tienda-offers', (page) => introduction(page).waitFor()),
  firstOf('offers', 'tienda-offers', (page) => seeOffers(page, 'Mariana')),
  firstOf('offer', 'tienda-offers', async (page) => {
    await seeOffers(page, 'Mariana');
    await showOffer(page, 1);
  }),
  firstOf('offer-misstated', 'tienda-misstated', async (page) => {
    await seeOffers(page, 'Paula');
    await showOffer(page, 1);
  }),
  firstOf('documents', 'tienda-documents', (page) => arrivesFirst(page, 'Documentos legales')),
  firstOf('phone-documents', 'tienda-documents', openPhonePage),
  firstOf('customize-offer', 'amazon-offer'),
  firstOf('account-change', 'amazon-clabe'),
  firstOf('signing', 'amazon-signing'),
  firstOf('records', 'oyo-staff'),
  { name: 'hotel-form', from: { person: 'oyo-staff', path: '/oyoRequest' } },
  { name: 'terms', from: { person: 'oyo-staff', path: '/termsAndConditions' } },
  {
    name: 'terms-signing',
    from: { person: 'oyo-staff', path: '/termsAndConditions' },
    arrive: openTerms,
  },
  firstOf('refused-account', 'inactive'),
  // The last: they move their people on.
  firstOf('general-data', 'other-pf', (page) => formOf(page, 'Carmen')),
  firstOf('general-data-company', 'clip-pm', (page) => formOf(page, 'Patricia')),
  firstOf('general-data-both', 'clip-ambos', (page) => formOf(page, 'Tomás')),
  firstOf('tax-certificate', 'tienda-offers', proposeCertificate),
  firstOf('platform-documents', 'tienda-documents', openStatement),
  firstOf('review', 'tienda-documents', awaitReview),
  firstOf('signing-contract', 'tienda-documents', awaitContract),
  firstOf('active', 'tienda-documents', activate),
];
