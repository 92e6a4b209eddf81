/** The staff of a hotel platform, with and without each permission. */
import { PASSWORD, type SeededPerson } from './person.ts';

export const hotelPeople: SeededPerson[] = [
  {
    key: 'oyo-staff',
    email: 'sofia.reyes@example.com',
    password: PASSWORD,
    situation: 'OYO: ve y crea solicitudes de hoteles',
    client: { platform: 'oyo', regime: 'PF', names: 'Sofía', first_name: 'Reyes' },
    control: ['CreditRequestView', 'CreditRequestListView'],
  },
  {
    key: 'oyo-viewer',
    email: 'ivan.campos@example.com',
    password: PASSWORD,
    situation: 'OYO: ve la lista, no crea solicitudes',
    client: { platform: 'oyo', regime: 'PF', names: 'Iván', first_name: 'Campos' },
    control: ['CreditRequestListView'],
  },
];
