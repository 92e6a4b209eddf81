/** The merchants behind the seeded correction links: one for each situation. */
import type { RejectionReason } from '#contract/documents.ts';
import type { RemedyCode } from '#domain/request/remedies.ts';
import type { Merchant } from './merchant.ts';

export type RemediesLink = {
  key: string;
  situation: string;
  merchant: Merchant;
  /** What the lender has sent back, and why. */
  rejected: Partial<Record<RemedyCode, RejectionReason>>;
  /** Corrected: the files came, and nothing is asked for any more. */
  correction: 'due' | 'corrected' | 'expired';
};

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
