/** A page among other programs, in the other engines. Source: ruling 48; issue 30, 9. */
import { expect, it } from 'vitest';
import { linkOf } from '../journeys/acts/links.ts';
import {
  extendPage,
  refuseDatabases,
  refuseStorage,
  setClockOff,
  writeInto,
} from '../journeys/acts/other-programs.ts';
import { accountOf } from '../journeys/acts/sign-in.ts';
import { translatePage } from '../journeys/acts/translator.ts';
import { pdf } from '../journeys/files.ts';
import { fillAsMariana, sendForm, takeOffer, upload } from './acts/journey.ts';
import { arrivesFirst, enter } from './acts/session.ts';
import type { Person } from './person.ts';
import { inEachEngine } from './portal.ts';
import { button, dialog, text, textbox, title } from './query.ts';

/** React has the page, and nothing has come for a second that it would be drawn anew for. */
const isAlive = (person: Person) =>
  person.until('alive', () =>
    person.run(
      `performance.getEntriesByName('portal.alive').length > 0 &&
       performance.getEntriesByType('resource').every(({ responseEnd }) => performance.now() - responseEnd > 1000)`,
    ),
  );

inEachEngine(
  ({ server, visit, onDisk, expect: expects }) => {
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

    it('a translator goes along, from a wrong password to the offers', async () => {
      expects(/answer: 400 .*|status of 400/);
      const person = await visit('/login');
      await isAlive(person);
      await person.run(`(${translatePage})(0)`);
      const { email, password } = accountOf('tienda-offers');
      await person.fill(textbox('Correo electrónico'), email);
      await person.fill(textbox('Contraseña'), 'Equivocada1');
      await person.press(button('Iniciar sesión'));
      await person.see({ css: '[role=alert] font' });
      await person.fill(textbox('Contraseña'), password);
      await person.press(button('Iniciar sesión'));
      await arrivesFirst(person, 'Hola, Mariana');
      await person.see({ css: 'h1 font' });
    });

    it('... and of a field that is left empty, and a file that is chosen', async () => {
      const person = await visit(await linkOf(server(), 'offer-open'));
      await person.see(textbox('Nombre completo'));
      await person.run(`(${translatePage})(0)`);
      await person.fill(textbox('Nombre completo'), ' ');
      await person.press(textbox('RFC'));
      await person.see(text('Este campo es obligatorio'));
      await person.fill(textbox('Nombre completo'), 'Laura Paredes Rico');
      await person.press(textbox('RFC'));
      await person.seeNoMore(text('Este campo es obligatorio'));
      await person.goto(await linkOf(server(), 'remedies-cd'));
      await person.see(title('Sube tu documentación'));
      await person.run(`(${translatePage})(0)`);
      await upload(person, 'Tu comprobante', onDisk(pdf('recibo.pdf')));
      await person.press(button('Subir documentos'));
      await person.see(title(/^¡Recibimos tu documentación/));
    });

    it.each([6, -6])('a clock that is %d hours off: sign-in, draft and form', async (hours) => {
      const person = await visit('/login');
      await person.run(`(${setClockOff})(${hours})`);
      await enter(person, 'tienda-offers');
      await arrivesFirst(person, 'Hola, Mariana');
      await takeOffer(person, 2);
      await person.see(title('Datos generales'));
      await fillAsMariana(person);
      await person.see(text(/^Guardado/));
      await sendForm(person);
      await person.see(title('Documentos legales'));
      expect(await person.sees(dialog())).toBe(false);
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
