/** The two public links: documents to correct, and an offer to confirm. Without a sign-in. */
import { expect, it } from 'vitest';
import { linkOf } from '../journeys/acts/links.ts';
import { pdf, png } from '../journeys/files.ts';
import { row, upload } from './acts/journey.ts';
import { inEachEngine } from './portal.ts';
import { button, radio, text, textbox, title } from './query.ts';

inEachEngine(
  ({ server, visit, onDisk, expect: expects }) => {
    it('an INE is corrected, front and back; then nothing is left', async () => {
      const path = await linkOf(server(), 'remedies-id');
      const person = await visit(path);
      await person.see(title('Sube tu documentación'));
      await person.tick(radio('Credencial de Elector INE'));
      await upload(person, 'Frente (donde está tu foto)', onDisk(png('frente.png')));
      await upload(person, 'Reverso', onDisk(pdf('reverso.pdf')));
      await person.see(text('1 de 1 listo'));
      await person.press(button('Subir documentos'));
      await person.see(title(/^¡Recibimos tu documentación/));
      await person.see(text(/máximo de 72 horas hábiles/));
      await person.reload();
      await person.see(title('Por el momento no tienes ningún documento para corregir'));
    });

    it('a photo that is removed leaves its place empty, and another one takes it', async () => {
      const person = await visit(await linkOf(server(), 'remedies-cd'));
      await upload(person, 'Tu comprobante', onDisk(png('borrosa.png')));
      await person.press(button(/^Eliminar/, row('Tu comprobante')));
      await person.seeNoMore(text(/^Listo$/, row('Tu comprobante')));
      await upload(person, 'Tu comprobante', onDisk(pdf('recibo.pdf')));
      await person.press(button('Subir documentos'));
      await person.see(title(/^¡Recibimos tu documentación/));
    });

    it('an offer is filled in by its link, confirmed, and thanked for', async () => {
      const person = await visit(await linkOf(server(), 'offer-open'));
      await person.see(title('Confirma tus datos'));
      // The heading is there before the form.
      await person.see(textbox('Nombre completo'));
      expect(await person.value(textbox('Nombre completo'))).toBe('Laura Paredes Rico');
      expect(await person.path()).not.toContain('Laura');
      for (const at of [0, 1]) await person.tick({ role: 'checkbox', at });
      await person.press(button('Enviar'));
      await person.see(title('¡Gracias! Recibimos tus datos'));
      await person.see(text('Recibimos tu confirmación para Tienda Nube.'));
    });

    it('an offer that is over leads to its end', async () => {
      expects(/answer: 410 .*pre-approved-offers/);
      const person = await visit(await linkOf(server(), 'offer-expired'));
      await person.see(title('Tu oferta ya expiró'));
      await person.see(text('No se guardó ningún dato.'));
    });
  },
  { LENDER_DELAY_MS: '600000' },
);
