/** Those who sign in with a marketplace. */
import { known, type SeededPerson } from './person.ts';

export const marketplacePeople: SeededPerson[] = [
  {
    key: 'amazon-known',
    email: 'ventas@casaroble.example',
    password: null,
    marketplace: 'amazon-known',
    situation: 'Identidad de Amazon con perfil',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Mariana',
        first_name: 'Robles',
        second_name: 'Ibarra',
        rfc: 'ROIM890803N76',
        telephone: '6621234567',
        account_key: '646180000112233447',
      }),
    },
    past: [],
    offers: 1,
    yearlySales: 1_300_000,
  },
  {
    key: 'amazon-unknown',
    email: 'hola@nubealta.example',
    password: null,
    marketplace: 'amazon-unknown',
    situation: 'Identidad de Amazon sin perfil: se crea al entrar',
    client: null,
  },
];
