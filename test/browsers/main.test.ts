/** The portal's main job: a Tienda Nube seller from the landing to a signed contract. */
import { expect, it } from 'vitest';
import {
  fillAsMariana,
  sendDocuments,
  sendForm,
  takeOffer,
  uploadLegal,
  uploadStatement,
} from './acts/journey.ts';
import { arrivesFirst, enter } from './acts/session.ts';
import { inEachEngine } from './portal.ts';
import { button, link, title } from './query.ts';

inEachEngine(({ visit, onDisk }) => {
  it('from the landing to a signed contract', async () => {
    const person = await visit();
    await person.press(link('Iniciar sesión', { css: 'main' }));
    await enter(person, 'tienda-offers');
    await arrivesFirst(person, 'Hola, Mariana');
    await takeOffer(person, 2);

    await person.see(title('Datos generales'));
    await fillAsMariana(person);
    await sendForm(person);

    await person.see(title('Documentos legales'));
    await uploadLegal(person, onDisk);
    await sendDocuments(person);
    await uploadStatement(person, onDisk);
    await sendDocuments(person);

    await person.see(title('Estás a un paso'));
    await person.see({ role: 'img', name: /Código QR/ });
    const contract = await person.inNewTab(() =>
      person.press({ ...link(/^Firmar contrato/), at: 0 }),
    );
    await contract.see(title('Contrato de línea de crédito'));
    await contract.press(button('Firmar contrato'));
    await contract.see(title('Contrato firmado'));
    await contract.close();

    await person.see(title('Mi crédito'));
    await person.reload();
    await person.see(title('Mi crédito'));
    const kept = await person.run<string[]>('Object.keys(localStorage)');
    expect(kept.toSorted()).toEqual(['portal_user', 'portal_userTypePerson', 'user_platform']);
  });
});
