/** The merchants behind the seeded offer links: one for each situation. */
import type { Merchant } from './merchant.ts';

export type OfferLink = {
  key: string;
  situation: string;
  merchant: Merchant;
  /** Missing: the lender knows of no such offer. */
  offer: 'open' | 'expired' | 'accepted' | 'missing';
};

export const offerLinks: OfferLink[] = [
  {
    key: 'offer-open',
    situation: 'Oferta preaprobada por confirmar',
    offer: 'open',
    merchant: {
      platform: 'tienda-nube',
      names: 'Laura',
      first_name: 'Paredes',
      second_name: 'Rico',
      email: 'laura.paredes@example.com',
      rfc: 'PARL8802141A9',
      telephone: '5541000000',
      account_key: '012180150000000004',
    },
  },
  {
    key: 'offer-expired',
    situation: 'Oferta preaprobada que ya venció',
    offer: 'expired',
    merchant: {
      platform: 'clip_pm',
      names: 'Mateo',
      first_name: 'Gómez',
      second_name: 'Solís',
      email: 'mateo.gomez@example.com',
      rfc: 'GOSM9106302B6',
      telephone: '5541137913',
      account_key: '014180150012345674',
    },
  },
  {
    key: 'offer-accepted',
    situation: 'Oferta preaprobada que ya fue confirmada',
    offer: 'accepted',
    merchant: {
      platform: 'amazon',
      names: 'Carolina',
      first_name: 'Hernández',
      second_name: 'Vidal',
      email: 'carolina.hernandez@example.com',
      rfc: 'HEVC8509193CA',
      telephone: '5541275826',
      account_key: '072180150024691345',
    },
  },
  {
    key: 'offer-missing',
    situation: 'Oferta que no existe',
    offer: 'missing',
    merchant: {
      platform: 'tienda-nube',
      names: 'Damián',
      first_name: 'Montes',
      second_name: 'Luján',
      email: 'damian.montes@example.com',
      rfc: 'MOLD9301074D9',
      telephone: '5541413739',
      account_key: '021180150037037015',
    },
  },
];
