/** Signing in, and out again. */
import { expect, it } from 'vitest';
import { arrivesFirst, enter, LANDING, signOut } from './acts/session.ts';
import { inEachEngine } from './portal.ts';
import { button, link, text, textbox, title } from './query.ts';

inEachEngine(({ visit, expect: expects }) => {
  it('refuses a wrong password, and lets the right one in', async () => {
    expects(/answer: 400 .*cognito-idp/);
    const person = await visit();
    await person.press(link('Iniciar sesión', { css: 'main' }));
    await person.see(title('Inicia sesión'));
    await person.fill(textbox('Correo electrónico'), 'andres.navarro@example.com');
    await person.fill(textbox('Contraseña'), 'Equivocada1');
    await person.press(button('Iniciar sesión'));
    await person.see(text('El correo o la contraseña no son correctos'));
    await person.fill(textbox('Contraseña'), 'Credito26');
    await person.press(button('Iniciar sesión'));
    await arrivesFirst(person, 'Documentos legales');
    expect(await person.path()).toBe('/request/data-collection');
  });

  it('signing out leads to the landing, and the way back shows nothing of the person', async () => {
    const person = await visit('/login');
    await enter(person, 'tienda-documents');
    await arrivesFirst(person, 'Documentos legales');
    await signOut(person, 'Andrés');
    await person.see(title(LANDING));
    await person.back();
    await person.until('be sent away', async () => (await person.path()) === '/login');
    await person.see(title('Inicia sesión'));
    expect(await person.run('document.body.innerText')).not.toContain('Andrés');
  });

  it('the way back is taken at once, while the landing still loads', async () => {
    const person = await visit('/login');
    await enter(person, 'tienda-documents');
    await arrivesFirst(person, 'Documentos legales');
    await signOut(person, 'Andrés');
    await person.until('leave', async () => (await person.path()) === '/');
    await person.back();
    await person.until('be sent away', async () => (await person.path()) === '/login');
    await person.see(title('Inicia sesión'));
  });
});
