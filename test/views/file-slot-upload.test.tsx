/** A file in its slot goes up, fails, is stored and removed. Source: spec 2, 4 (upload item), 5, 8. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import { pdf } from '#machines/models/samples/documents.ts';
import { kept, stored } from '#machines/models/samples/file-slots.ts';
import { choose, draw, LABEL, never, person, slot } from '#test/fixtures/file-slot-view.tsx';
import type { FileServices } from '#test/kit/file-services.ts';
import { press } from '#test/kit/walks.tsx';

describe('an upload', () => {
  it('says how far it is, and can be stopped', async () => {
    const uploadFile: FileServices['uploadFile'] = ({ onProgress }) => {
      onProgress(0.42);
      return never();
    };
    const actor = draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42'),
    );
    const cancel = screen.getByRole('button', { name: /Cancelar carga/ });
    expect(cancel.closest('[aria-disabled=true]')).toBeNull();
    await person.click(cancel);
    await waitFor(() => expect(actor.getSnapshot().value).toBe('empty'));
  });

  it('waits without a network: how far it was, that it goes on by itself, and a way to stop', async () => {
    const uploadFile: FileServices['uploadFile'] = ({ onProgress, onWaiting }) => {
      onProgress(0.42);
      onWaiting(true);
      return never();
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sin conexión'));
    expect(screen.getByText(/Va en 42 % y seguirá solo/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Cancelar carga/ })).toBeEnabled();
  });

  it('says at once that a server of ours fails, and not that there is no connection', async () => {
    const uploadFile: FileServices['uploadFile'] = ({ onWaiting }) => {
      onWaiting(true, 'service');
      return never();
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Falla de nuestro lado'),
    );
    expect(screen.queryByText('Sin conexión')).toBeNull();
    expect(screen.getByText(/No es tu conexión ni tu archivo/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Cancelar carga/ })).toBeEnabled();
  });

  it.each([
    ['silence', 'No hay respuesta todavía', /Nuestro sistema no ha contestado/],
    ['limit', 'Hay muchas cargas a la vez', /A las \d+:26 .*seguimos solos/],
  ] as const)('tells %s for what it is', async (cause, mark, words) => {
    const until = new Date(2026, 10, 26, 10, 26).getTime();
    const uploadFile: FileServices['uploadFile'] = ({ onWaiting }) => {
      onWaiting(true, cause, until);
      return never();
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(mark));
    expect(screen.queryByText('Sin conexión')).toBeNull();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says when a limit ends that did not end in time', async () => {
    const limited = new CallFailed('refused', { status: 429, retryAfterMs: 90_000 });
    draw({ services: { uploadFile: async () => Promise.reject(limited) } });
    await choose(pdf);
    expect(await screen.findByText(/vuelve a intentarlo en 2 minutos/)).toBeVisible();
  });

  const failures: [FailureKind, RegExp][] = [
    ['offline', /^Revisa tu conexión y vuelve a intentarlo/],
    ['timeout', /^Nuestro sistema no contestó a tiempo/],
    ['unavailable', /^Es una falla nuestra, no de tu conexión ni de tu archivo/],
    ['refused', /^Nuestro sistema no recibió el archivo.*actualiza la página o escríbenos/],
    ['malformed', /^La respuesta no vino de nuestro sistema.*inicia(r)? sesión/],
  ];
  it.each(failures)('that failed says what happened and what to do: %s', async (kind, words) => {
    const uploadFile = async () =>
      Promise.reject(new CallFailed(kind, { status: 403, supportCode: 'K7-42' }));
    draw({ services: { uploadFile } });
    await choose(pdf);
    const help = await screen.findByText(words);
    expect(help).toHaveTextContent('Código de soporte: K7-42');
    expect(screen.getByRole('button', { name: /Reintentar/ })).toBeEnabled();
  });

  it('of a file that the device does not keep says so', async () => {
    draw({ held: { kept: { ...kept, isInMemory: true } }, services: { uploadFile: never } });
    expect(await screen.findByText(/^Tu navegador no permite guardar este archivo/)).toBeVisible();
  });

  it('is tried again where it failed', async () => {
    let isDown = true;
    const uploadFile: FileServices['uploadFile'] = async () => {
      if (isDown) throw new Error('The store is down.');
      return { outcome: 'stored', stored };
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No se pudo subir'));
    isDown = false;
    await press(/Reintentar/)({ person });
    expect(await screen.findByText('Listo')).toBeVisible();
  });
});

describe('a stored file', () => {
  it('has its name and size', () => {
    draw({ held: { stored } });
    expect(screen.getByText(/1\.5 KB/)).toBeVisible();
  });

  it('is withdrawn only after a confirmation', async () => {
    const onWithdraw = vi.fn();
    const actor = draw({ held: { stored } }, { onWithdraw });
    await press(`Eliminar ${LABEL}`)({ person });
    expect(onWithdraw).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().value).toEqual({ stored: 'kept' });
  });

  it('cannot be touched while its set is sent', () => {
    draw({ held: { stored } }, { disabled: true });
    expect(screen.getByRole('button', { name: `Eliminar ${LABEL}` })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Reemplazar/ })).toBeDisabled();
  });
});

describe('a file that is kept until it is sent', () => {
  it('is shown, and given back without a question', async () => {
    draw(
      { goesUp: 'onSend', held: { kept } },
      { onWithdraw: () => expect.fail('It is not stored.') },
    );
    expect(screen.getByRole('img', { name: 'Vista previa de IMG_0012.JPG' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await press(`Eliminar ${LABEL}`)({ person });
    expect(await screen.findByText('Lo eliminaste')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    const heading = within(slot()).getByText(LABEL, { selector: '[tabindex]' });
    await waitFor(() => expect(heading).toHaveFocus());
    await press(`Deshacer ${LABEL}`)({ person });
    expect(await screen.findByText('Listo')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Vista previa de IMG_0012.JPG' })).toBeVisible();
    expect(heading).toHaveFocus();
  });
});
