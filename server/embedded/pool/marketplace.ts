/** The sample marketplace behind the hosted page: who may come from there. Source: wire.md, the seeded world. */
import type { FederatedAccount } from './users.ts';

/** As Amplify names the provider `Amazon` on the wire. */
export const MARKETPLACE = 'LoginWithAmazon';

export type MarketplaceKey = 'amazon-known' | 'amazon-unknown';

export const marketplaceAccounts: Record<MarketplaceKey, FederatedAccount> = {
  'amazon-known': {
    id: 'amzn1.account.CASAROBLE',
    email: 'ventas@casaroble.example',
    name: 'Mariana Robles Ibarra',
  },
  'amazon-unknown': {
    id: 'amzn1.account.NUBEALTA',
    email: 'hola@nubealta.example',
    name: 'Tomás Arriaga Luna',
  },
};

export const isMarketplaceKey = (value: string): value is MarketplaceKey =>
  Object.hasOwn(marketplaceAccounts, value);
