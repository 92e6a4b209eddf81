/** A page among other programs, in the other engines. Source: ruling 48; issue 30, 9. */
import { it } from 'vitest';
import { linkOf } from '../journeys/acts/links.ts';
import {
  extendPage,
  refuseDatabases,
  refuseStorage,
  writeInto,
} from '../journeys/acts/other-programs.ts';
import { accountOf } from '../journeys/acts/sign-in.ts';
import { pdf } from '../journeys/files.ts';
import { takeOffer, upload } from './acts/journey.ts';
import { arrivesFirst, enter } from './acts/session.ts';
import type { Person } from './person.ts';
import { inEachEngine } from './portal.ts';
import { button, textbox, title } from './query.ts';

const isAlive = (person: Person) =>
  person.until('alive', () =>
    person.run("performance.getEntriesByName('portal.alive').length > 0"),
  );

inEachEngine(
  ({ server, visit, onDisk }) => {
    it('a password manager fills /login without a word', async () => {
      const person = await visit('/login');
      await isAlive(person);
      const { email, password } = accountOf('tienda-offers');
      for (const [name, value] of Object.entries({ username: email, password }))
        await person.run(`(${writeInto})(${JSON.stringify({ name, value, told: false })})`);
      await person.press(button('Iniciar sesión'));
      await arrivesFirst(person, 'Hola, Mariana');
    });

    it('an extension wraps the texts of an offer’s link', async () => {
      const person = await visit(await linkOf(server(), 'offer-open'));
      await person.run(`(${extendPage})()`);
      await person.see(textbox('Nombre completo'));
      for (const at of [0, 1]) await person.tick({ role: 'checkbox', at });
      await person.press(button('Enviar'));
      await person.see(title('¡Gracias! Recibimos tus datos'));
    });

    it('storage is refused in the middle, and the person goes on signed in', async () => {
      const person = await visit('/login');
      await enter(person, 'tienda-offers');
      await arrivesFirst(person, 'Hola, Mariana');
      await person.run(`(${refuseStorage})()`);
      await takeOffer(person, 1);
      await person.see(title('Datos generales'));
    });

    it('the database is taken back between the choice and the sending of a correction', async () => {
      const person = await visit(await linkOf(server(), 'remedies-cd'));
      await upload(person, 'Tu comprobante', onDisk(pdf('recibo.pdf')));
      await person.run(`(${refuseDatabases})().then(() => null)`);
      await person.press(button('Subir documentos'));
      await person.see(title(/^¡Recibimos tu documentación/));
    });
  },
  { LENDER_DELAY_MS: '600000' },
);
