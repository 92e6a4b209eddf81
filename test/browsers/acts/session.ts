import { accountOf } from '../../journeys/acts/sign-in.ts';
import type { Person } from '../person.ts';
import { button, dialog, textbox, title } from '../query.ts';

export const LANDING = 'Disfruta la flexibilidad que tu negocio necesita';

/** Signs in as a seeded person, on the form. */
export async function enter(person: Person, key: string) {
  const { email, password } = accountOf(key);
  await person.fill(textbox('Correo electrónico'), email);
  await person.fill(textbox('Contraseña'), password);
  await person.press(button('Iniciar sesión'));
}

export async function signOut(person: Person, names: string) {
  await person.press(button(`Tu cuenta: ${names}`));
  await person.press(button('Cerrar sesión'));
}

const introduction = dialog('Así funciona tu línea de crédito');

/** A page that is busy is about to be covered. */
async function isThere(person: Person, heading: string): Promise<boolean> {
  const isShown = await person.sees(title(heading));
  return isShown && person.run<boolean>("!document.querySelector('[aria-busy=true] h1')");
}

/** Arrives where the introduction of a first visit may lie over the screen, and puts it away. */
export async function arrivesFirst(person: Person, heading: string) {
  await person.until(
    `arrive at ${heading}`,
    async () => (await person.sees(introduction)) || (await isThere(person, heading)),
  );
  if (await person.sees(introduction)) {
    await person.press(button('Omitir', introduction));
    await person.seeNoMore(introduction);
  }
  await person.see(title(heading));
}
