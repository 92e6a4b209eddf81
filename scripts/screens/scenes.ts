/** The screens that `npm run screens` depicts: who comes, where to, and what they press there. */
import type { Page } from 'playwright';
import { seeOffers, showOffer, takeOffer } from '#test/journeys/acts/offers.ts';
import { arrivesAt, arrivesFirst, introduction } from '#test/journeys/acts/places.ts';

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
const firstOf = (name: string, person: string, arrive?: Scene['arrive']): Scene => ({
  name,
  from: { person },
  ...(arrive && { arrive }),
});

const formOf = async (page: Page, names: string) => {
  await takeOffer(page, names);
  await arrivesAt(page, 'Datos generales');
};

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
  firstOf('new-password', 'amazon-new'),
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
  firstOf('customize-offer', 'amazon-offer'),
  firstOf('account-change', 'amazon-clabe'),
  firstOf('signing', 'amazon-signing'),
  firstOf('records', 'oyo-staff'),
  { name: 'hotel-form', from: { person: 'oyo-staff', path: '/oyoRequest' } },
  { name: 'terms', from: { person: 'oyo-staff', path: '/termsAndConditions' } },
  firstOf('refused-account', 'inactive'),
  // The last: they move their people on.
  firstOf('general-data', 'other-pf', (page) => formOf(page, 'Carmen')),
  firstOf('general-data-company', 'clip-pm', (page) => formOf(page, 'Patricia')),
  firstOf('general-data-both', 'clip-ambos', (page) => formOf(page, 'Tomás')),
];
