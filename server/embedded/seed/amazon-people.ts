/** Sellers of Amazon, in each state of their journey. */
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { known, PASSWORD, type SeededPerson } from './person.ts';

const toOffer: CreditRequestEvent['type'][] = [
  'client.save',
  'documents.send',
  'documents.send',
  'eligible',
];

export const amazonPeople: SeededPerson[] = [
  {
    key: 'amazon-new',
    email: 'lucia.ramirez@example.com',
    password: 'Temporal26',
    isTemporary: true,
    situation: 'Amazon, PF: entra por primera vez y elige contraseña',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Lucía',
        first_name: 'Ramírez',
        second_name: 'Torres',
        rfc: 'RATL900412QK2',
        telephone: '5523456789',
        account_key: '012180000123456711',
      }),
    },
    past: [],
    offers: 1,
    yearlySales: 1_800_000,
  },
  {
    key: 'amazon-offer',
    email: 'jorge.mendoza@example.com',
    password: PASSWORD,
    situation: 'Amazon, PF: oferta activa',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Jorge',
        first_name: 'Mendoza',
        second_name: 'Salas',
        rfc: 'MESJ850923T45',
        telephone: '3312345678',
        account_key: '014180000234567827',
      }),
    },
    past: toOffer,
    offers: 1,
    yearlySales: 2_400_000,
    filledIn: true,
  },
  {
    key: 'amazon-clabe',
    email: 'elena.castro@example.com',
    password: PASSWORD,
    situation: 'Amazon, PF: debe cambiar la cuenta CLABE',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Elena',
        first_name: 'Castro',
        second_name: 'Villa',
        rfc: 'CAVE7901303B2',
        telephone: '8112345678',
        account_key: '072180000345678935',
      }),
    },
    past: [...toOffer, 'offer.accept'],
    offers: 1,
    yearlySales: 1_600_000,
    filledIn: true,
  },
  {
    key: 'amazon-signing',
    email: 'raul.ortega@example.com',
    password: PASSWORD,
    situation: 'Amazon, PF: contrato listo para firmar',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Raúl',
        first_name: 'Ortega',
        second_name: 'Luna',
        rfc: 'OELR8806177H1',
        telephone: '2221234567',
        account_key: '021180000456789049',
      }),
    },
    past: [...toOffer, 'offer.accept', 'clabe.send', 'contract-ready'],
    offers: 1,
    yearlySales: 1_500_000,
    filledIn: true,
  },
];
