/** What each kind of page needs beyond the first words (`words/first.ts`). Made by `npm run words`. */
export const words = {
  hotel: () => [import('./words/portal.ts'), import('./words/hotel.ts')],
  landing: () => [import('./words/landing.ts')],
  legal: () => [import('./words/legal.ts')],
  'offer-confirmation': () => [import('./words/offer-confirmation.ts')],
  portal: () => [import('./words/portal.ts')],
  remedies: () => [import('./words/remedies.ts')],
};
