/** Documents: what is stored stays, what is removed goes, also where storage refuses Blobs (WebKit keeps nothing of an automated browser). */
import { expect, it } from 'vitest';
import { pdf, png } from '../journeys/files.ts';
import { row, sendDocuments, upload, uploadLegal } from './acts/journey.ts';
import { arrivesFirst, enter } from './acts/session.ts';
import { inEachEngine } from './portal.ts';
import { button, dialog, text, title } from './query.ts';

const PROOF = 'Comprobante de Domicilio';
const STATEMENT = 'Estado de Cuenta Bancario';

inEachEngine(({ visit, onDisk }) => {
  it('a document is stored, removed, chosen again, and there after a reload', async () => {
    const person = await visit('/login');
    await enter(person, 'tienda-documents');
    await arrivesFirst(person, 'Documentos legales');
    await upload(person, PROOF, onDisk(png('recibo de luz.png')));
    await person.press(button(new RegExp(`^Eliminar ${PROOF}`), row(PROOF)));
    await person.press(button('Eliminar', dialog()));
    await person.see(text('Lo eliminaste', row(PROOF)));
    await person.press(button(/^Deshacer/, row(PROOF)));
    await person.see(text('recibo de luz.png', row(PROOF)));
    await person.press(button(new RegExp(`^Eliminar ${PROOF}`), row(PROOF)));
    await person.press(button('Eliminar', dialog()));
    await person.see(text('Lo eliminaste', row(PROOF)));
    await upload(person, PROOF, onDisk(pdf('recibo.pdf')));
    await person.reload();
    await person.see(title('Documentos legales'));
    await person.see(text('recibo.pdf', row(PROOF)));
  });

  it('a file of 12 MB arrives in parts, and all documents are sent', async () => {
    const person = await visit('/login');
    await enter(person, 'tienda-documents');
    await arrivesFirst(person, 'Documentos legales');
    await uploadLegal(person, onDisk);
    await sendDocuments(person);
    await upload(person, STATEMENT, onDisk(pdf('estado de cuenta.pdf', 12 * 1024 * 1024)));
    await sendDocuments(person);
    await person.see(title(/^(¡Recibimos tus documentos!|Estás a un paso)$/));
    expect(await person.sees(text('Subiendo'))).toBe(false);
  });
});
