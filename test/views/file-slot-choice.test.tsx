/** A file is chosen for an empty slot: what is taken and what is refused. Source: spec 2, 4 (upload item), 5, 8. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FileRefusal } from '#domain/files/file-check.ts';
import { pdf, photo, text } from '#machines/models/samples/documents.ts';
import { choose, chooser, draw, drop, LABEL, never, slot } from '#test/fixtures/file-slot-view.tsx';
import type { FileServices } from '#test/kit/file-services.ts';

describe('an empty slot', () => {
  it('shows a stored file by the name that its owner gave it', () => {
    const custom_name = 'Constancia Ejemplo S.A. de C.V.';
    draw({ held: { stored: { name: 'x.pdf', custom_name, s3_key: 'x', bytes: 9 } } });
    expect(screen.getByText(custom_name)).toBeVisible();
  });

  it('names the document, the formats and the size', () => {
    draw({}, { description: { text: 'INE o pasaporte' } });
    expect(within(slot()).getByText(LABEL, { selector: '[tabindex]' })).toBeVisible();
    expect(screen.getByText('INE o pasaporte')).toBeVisible();
    expect(screen.getByText('Formatos: .pdf, .jpg o .png. Tamaño máximo: 10 MB.')).toBeVisible();
    expect(chooser().accept).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png');
  });

  const refusals: [FileRefusal, RegExp][] = [
    ['type', /^Este tipo de archivo no se acepta\. Sube un archivo \.pdf, \.jpg o \.png\.$/],
    ['empty', /^El archivo está vacío\. Elige otro\.$/],
    ['size', /^El archivo pesa más de 10 MB/],
    ['content', /^Este archivo no se pudo aceptar/],
    ['macros', /macros.*guárdalo como \.xlsx/],
    ['webSheet', /guárdalo como \.xlsx/],
    ['office', /guárdalo como PDF/],
    ['pixels', /tantos píxeles/],
    ['unreadable', /^No pudimos abrir el archivo/],
    ['password', /^El PDF tiene contraseña/],
  ];
  it.each(refusals)('says why a file is not taken: %s', async (problem, words) => {
    draw({ services: { checkFile: async () => ({ outcome: 'refused', problem }) } });
    await choose(text);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that a file could not be kept', async () => {
    draw({ services: { keepFile: async () => Promise.reject(new Error('No code.')) } });
    await choose(pdf);
    expect(await screen.findByText(/No pudimos tomar el archivo/)).toBeVisible();
  });

  it('says that it is being kept', async () => {
    draw({ services: { keepFile: never } });
    await choose(pdf);
    expect(await screen.findByText('Guardando tu archivo...')).toBeVisible();
  });

  it('takes the same file again', async () => {
    const chosen: File[] = [];
    const checkFile: FileServices['checkFile'] = async ({ file }) => {
      chosen.push(file);
      return { outcome: 'refused', problem: 'unreadable' };
    };
    draw({ services: { checkFile } });
    await choose(photo);
    await screen.findByText(/No pudimos abrir el archivo/);
    await choose(photo);
    await waitFor(() => expect(chosen).toEqual([photo, photo]));
  });

  it('takes a drop, but only of one file', async () => {
    const actor = draw({ services: { uploadFile: never } });
    drop(pdf, text);
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
    expect(actor.getSnapshot().value).toBe('empty');
    drop(pdf);
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('cannot be used while it is closed, and says why', () => {
    const actor = draw({}, { closed: { text: 'Primero el frente' } });
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toBeDisabled();
    expect(chooser()).toBeDisabled();
    expect(screen.getByText('Primero el frente')).toBeVisible();
    drop(pdf);
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('says why a reviewer sent the last file back, until another is there', async () => {
    draw({ services: { uploadFile: never } }, { reason: { text: 'Está borrosa' } });
    expect(screen.getByRole('status')).toHaveTextContent('Por corregir');
    expect(screen.getByText('Está borrosa')).toBeVisible();
    await choose(pdf);
    await screen.findByRole('progressbar');
    expect(screen.queryByText('Rechazado')).toBeNull();
  });
});
