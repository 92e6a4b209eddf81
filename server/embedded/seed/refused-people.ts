/** Those who cannot come in. */
import { PASSWORD, type SeededPerson } from './person.ts';

export const refusedPeople: SeededPerson[] = [
  {
    key: 'inactive',
    email: 'hugo.serrano@example.com',
    password: PASSWORD,
    situation: 'Perfil inactivo: no puede entrar',
    client: {
      platform: 'tienda-nube',
      regime: 'PF',
      active: false,
      names: 'Hugo',
      first_name: 'Serrano',
      second_name: 'Mora',
      rfc: 'SEMH800516K15',
    },
  },
  {
    key: 'no-platform',
    email: 'nora.silva@example.com',
    password: PASSWORD,
    situation: 'Perfil sin plataforma: no puede entrar',
    client: { platform: null, regime: 'PF', names: 'Nora', first_name: 'Silva' },
  },
];
