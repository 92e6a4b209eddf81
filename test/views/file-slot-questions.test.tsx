/** What is asked about a chosen file: a bad photo, a file used before, several pictures. Source: spec 2, 4 (upload item), 5, 8. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { darkPhoto, pdf, photo } from '#machines/models/samples/documents.ts';
import {
  choose,
  chooser,
  draw,
  drop,
  LABEL,
  never,
  person,
  slot,
} from '#test/fixtures/file-slot-view.tsx';
import type { FileServices } from '#test/kit/file-services.ts';
import { press } from '#test/kit/walks.tsx';

describe('a bad photo', () => {
  const quality = { ...darkPhoto, warnings: ['dark' as const, 'blurry' as const] };
  const checkFile: FileServices['checkFile'] = async () => ({
    outcome: 'taken',
    kind: 'jpg',
    quality,
  });

  it('is asked about: it goes as it is, where the person says so', async () => {
    const actor = draw({ services: { checkFile, uploadFile: never } });
    await choose(photo);
    expect(await screen.findByText(/Se ve oscura/)).toBeVisible();
    expect(screen.getByText(/Se ve borrosa/)).toBeVisible();
    expect(document.getElementById('field-ID')).toContainElement(
      screen.getByRole('button', { name: 'Repetir' }),
    );
    await press('Usar de todos modos')({ person });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(actor.getSnapshot().context.kept).toMatchObject({
      quality: { warnings: ['dark', 'blurry'] },
    });
    expect(within(slot()).getByText(LABEL, { selector: '[tabindex]' })).toHaveFocus();
  });

  it('... or another is chosen in its place', async () => {
    const checks = [checkFile];
    const good: FileServices['checkFile'] = async () => ({
      outcome: 'taken',
      kind: 'jpg',
      quality: null,
    });
    const services = {
      checkFile: (...given: Parameters<FileServices['checkFile']>) =>
        (checks.shift() ?? good)(...given),
      uploadFile: never,
    };
    draw({ services });
    await choose(photo);
    await screen.findByRole('button', { name: 'Repetir' });
    const opened = vi.spyOn(chooser(), 'click');
    await press('Repetir')({ person });
    expect(opened).toHaveBeenCalledOnce();
    await choose(pdf);
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });
});

describe('a file that was used for another document', () => {
  const findRepeated: FileServices['findRepeated'] = async ({ code }) => ({
    usedFor: code === 'ID' ? 'CSF' : null,
  });

  it('is asked about, and goes where that is right', async () => {
    const actor = draw({ services: { findRepeated, uploadFile: never } });
    await choose(pdf);
    expect(
      await screen.findByText(
        'Usaste este archivo para Constancia de Situación Fiscal; ¿es correcto?',
      ),
    ).toBeVisible();
    expect(actor.getSnapshot().value).toBe('choosing');
    await press('Sí, usarlo también aquí')({ person });
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('... or another is chosen', async () => {
    draw({ services: { findRepeated, uploadFile: never } });
    await choose(pdf);
    const opened = vi.spyOn(chooser(), 'click');
    await press('Elegir otro')({ person });
    expect(opened).toHaveBeenCalledOnce();
  });
});

describe('several pictures', () => {
  const pages = { held: { takesPages: true }, services: { uploadFile: never } };
  const second = new File(['pixels'], 'reverso.jpg', { type: 'image/jpeg' });

  it('are put in order and joined to one PDF', async () => {
    const actor = draw(pages);
    expect(screen.getByText(/Elige o toma varias fotos y las unimos en un PDF/)).toBeVisible();
    await person.upload(chooser(), [photo, second]);
    await press('Mover antes la página 2')({ person });
    await press('Usar estas 2 páginas')({ person });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(actor.getSnapshot().context.kept?.file).toMatchObject({
      name: 'reverso.pdf',
      type: 'application/pdf',
    });
  });

  it('come one by one from the camera, so that more may follow', async () => {
    draw(pages);
    const camera = document.querySelector<HTMLInputElement>('input[capture]');
    if (!camera) throw new Error('There is no camera.');
    await person.upload(camera, photo);
    expect(await screen.findByRole('button', { name: 'Usar esta página' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agregar fotos' })).toBeVisible();
  });

  it('leave the slot as it was, where they are given up', async () => {
    const actor = draw(pages);
    await person.upload(chooser(), [photo, second]);
    await press('Cancelar')({ person });
    await waitFor(() => expect(actor.getSnapshot().value).toBe('empty'));
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toBeEnabled();
  });

  it('are too many with a file of another kind, or where only one is taken', async () => {
    const actor = draw(pages);
    drop(photo, pdf);
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('one that is chosen is the file itself', async () => {
    draw(pages);
    await choose(photo);
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });
});
