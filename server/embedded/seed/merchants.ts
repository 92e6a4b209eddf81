/**
 * The merchants behind the seeded links: one for each situation. They are invented, sign in nowhere, and their
 * RFC and CLABE pass the checks of mexico.md. Source: wire, "The seeded world".
 */
import type { RejectionReason } from '#contract/documents.ts';
import type { RemedyCode } from '#domain/request/remedies.ts';

type Merchant = {
  platform: string;
  names: string;
  first_name: string;
  second_name: string;
  email: string;
  rfc: string;
  telephone: string;
  account_key: string;
};

export type OfferLink = {
  key: string;
  situation: string;
  merchant: Merchant;
  /** Missing: the lender knows of no such offer. */
  offer: 'open' | 'expired' | 'accepted' | 'missing';
};

export type RemediesLink = {
  key: string;
  situation: string;
  merchant: Merchant;
  /** What the lender has sent back, and why. */
  rejected: Partial<Record<RemedyCode, RejectionReason>>;
  /** Corrected: the files came, and nothing is asked for any more. */
  correction: 'due' | 'corrected' | 'expired';
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

export const remediesLinks: RemediesLink[] = [
  {
    key: 'remedies-id',
    situation: 'Corregir la identificación: se ve borrosa',
    rejected: { ID: 'blurry' },
    correction: 'due',
    merchant: {
      platform: 'clip_pm',
      names: 'Adriana',
      first_name: 'Castillo',
      second_name: 'Rojas',
      email: 'adriana.castillo@example.com',
      rfc: 'CARA8905265E0',
      telephone: '5541551652',
      account_key: '044180150049382683',
    },
  },
  {
    key: 'remedies-cd',
    situation: 'Corregir el comprobante de domicilio: es de hace más de 3 meses',
    rejected: { CD: 'too-old' },
    correction: 'due',
    merchant: {
      platform: 'clip_pm',
      names: 'Iván',
      first_name: 'Beltrán',
      second_name: 'Lara',
      email: 'ivan.beltran@example.com',
      rfc: 'BELI9408116F6',
      telephone: '5541689565',
      account_key: '002180150061728351',
    },
  },
  {
    key: 'remedies-ecb2',
    situation: 'Corregir el estado de cuenta: le falta una página',
    rejected: { ECB2: 'missing-page' },
    correction: 'due',
    merchant: {
      platform: 'tienda-nube',
      names: 'Estela',
      first_name: 'Toledo',
      second_name: 'Quiroz',
      email: 'estela.toledo@example.com',
      rfc: 'TOQE8703037G4',
      telephone: '5541827478',
      account_key: '058180150074074020',
    },
  },
  {
    key: 'remedies-id-cd',
    situation:
      'Corregir identificación y comprobante: una está cortada, en el otro no coincide el nombre',
    rejected: { ID: 'cut-off', CD: 'name-mismatch' },
    correction: 'due',
    merchant: {
      platform: 'clip_pm',
      names: 'Fernando',
      first_name: 'Sánchez',
      second_name: 'Núñez',
      email: 'fernando.sanchez@example.com',
      rfc: 'SANF9004178H4',
      telephone: '5541965391',
      account_key: '646180150086419690',
    },
  },
  {
    key: 'remedies-all',
    situation: 'Corregir los tres documentos, cada uno por otra razón',
    rejected: { ID: 'expired', CD: 'dark', ECB2: 'password-protected' },
    correction: 'due',
    merchant: {
      platform: 'amazon',
      names: 'Jimena',
      first_name: 'Ríos',
      second_name: 'Maldonado',
      email: 'jimena.rios@example.com',
      rfc: 'RIMJ8607229J8',
      telephone: '5542103304',
      account_key: '014320150098765368',
    },
  },
  {
    key: 'remedies-none',
    situation: 'Nada que corregir: ya llegaron los documentos',
    rejected: { CD: 'wrong-document' },
    correction: 'corrected',
    merchant: {
      platform: 'mercado-sur',
      names: 'Beatriz',
      first_name: 'Durán',
      second_name: 'Ponce',
      email: 'beatriz.duran@example.com',
      rfc: 'DUPB951230K11',
      telephone: '5542241217',
      account_key: '012580150111111039',
    },
  },
  {
    key: 'remedies-expired',
    situation: 'Enlace de corrección que ya venció',
    rejected: { ID: 'other' },
    correction: 'expired',
    merchant: {
      platform: 'clip_pm',
      names: 'Noé',
      first_name: 'Zárate',
      second_name: 'Luna',
      email: 'noe.zarate@example.com',
      rfc: 'ZALN921005L23',
      telephone: '5542379130',
      account_key: '072680150123456703',
    },
  },
];
