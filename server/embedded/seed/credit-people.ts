/** Sellers whose credit is signed and lives: just disbursed, half-way, slow, late with a remainder, paid off. */
import { type CreditPast, known, PASSWORD, type SeededPerson } from './person.ts';

const signed: NonNullable<SeededPerson['past']> = [
  'offer.accept',
  'client.save',
  'documents.send',
  'documents.send',
  'contract-ready',
  'signed',
];

const seller = (
  key: string,
  email: string,
  situation: string,
  person: Parameters<typeof known>[0],
  credit: CreditPast,
): SeededPerson => ({
  key,
  email,
  password: PASSWORD,
  situation: `Tienda Nube, PF: ${situation}`,
  client: { platform: 'tienda-nube', regime: 'PF', ...known(person) },
  past: signed,
  offers: 1,
  yearlySales: 1_440_000,
  filledIn: true,
  credit,
});

export const creditPeople: SeededPerson[] = [
  seller(
    'credit-new',
    'daniela.campos@example.com',
    'crédito recién depositado',
    {
      names: 'Daniela',
      first_name: 'Campos',
      second_name: 'Soto',
      rfc: 'CASD900214H1A',
      telephone: '5514001111',
      account_key: '012180003017777778',
    },
    { usual: 2 },
  ),
  seller(
    'credit-half',
    'ruben.salas@example.com',
    'crédito a la mitad, con devoluciones',
    {
      names: 'Rubén',
      first_name: 'Salas',
      second_name: 'Mora',
      rfc: 'SAMR850930H2A',
      telephone: '5514002222',
      account_key: '012180003027777771',
    },
    { usual: 95 },
  ),
  seller(
    'credit-slow',
    'ines.cano@example.com',
    'crédito con un mes lento',
    {
      names: 'Inés',
      first_name: 'Cano',
      second_name: 'Rey',
      rfc: 'CARI930611H38',
      telephone: '5514003333',
      account_key: '012180003037777774',
    },
    { usual: 26, lately: { days: 28, pace: { share: 0.05 } } },
  ),
  seller(
    'credit-late',
    'oscar.vidal@example.com',
    'crédito con un depósito atrasado',
    {
      names: 'Óscar',
      first_name: 'Vidal',
      second_name: 'Paz',
      rfc: 'VIPO880423H4A',
      telephone: '5514004444',
      account_key: '012180003047777777',
    },
    { usual: 60, lately: { days: 4, pace: { paysRemainders: false } } },
  ),
  seller(
    'credit-paid',
    'teresa.luna@example.com',
    'crédito liquidado',
    {
      names: 'Teresa',
      first_name: 'Luna',
      second_name: 'Gil',
      rfc: 'LUGT870705H53',
      telephone: '5514005555',
      account_key: '012180003057777770',
    },
    { usual: 400 },
  ),
];
