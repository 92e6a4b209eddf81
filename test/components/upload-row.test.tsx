/** One document's row in each of its states. Source: spec 2, 4 (upload item), 5 (formats), 8. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UploadRow, type UploadRowProps, type UploadState } from '#components/UploadRow.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

const LABEL = 'Comprobante de domicilio';

function show(state: UploadState, more: Partial<UploadRowProps> = {}) {
  const heard = {
    onChoose: vi.fn(),
    onDropMany: vi.fn(),
    onRetry: vi.fn(),
    onCancel: vi.fn(),
    onDelete: vi.fn(),
  };
  renderInSpanish(
    <UploadRow
      name={{ text: LABEL }}
      accept={['application/pdf', 'image/jpeg', 'image/png']}
      maxBytes={10 * 1024 * 1024}
      state={state}
      {...heard}
      {...more}
    />,
  );
  return { ...heard, person: userEvent.setup({ applyAccept: false }) };
}

const chooser = () => screen.getByLabelText<HTMLInputElement>(LABEL, { selector: 'input' });
const pdf = new File(['%PDF-'], 'recibo.pdf', { type: 'application/pdf' });
const text = new File(['hola'], 'nota.txt', { type: 'text/plain' });

describe('an empty row', () => {
  it('says what it takes and hands on what was chosen', async () => {
    const { person, onChoose } = show({ status: 'empty' });
    expect(screen.getByText('Formatos: .pdf, .jpg o .png. Tamaño máximo: 10 MB.')).toBeVisible();
    await person.upload(chooser(), pdf);
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(pdf));
  });

  it('hands on a file of another kind too: its listener judges, and the row says so', async () => {
    const { person, onChoose } = show({ status: 'empty', problem: 'type' });
    await person.upload(chooser(), text);
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(text));
    expect(screen.getByText(/Este tipo de archivo no se acepta/)).toBeVisible();
  });

  it('takes a drop, but only of one file', async () => {
    const { onChoose, onDropMany } = show({ status: 'empty', problem: 'many' });
    const drop = (files: File[]) => {
      const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
      fireEvent.drop(chooser(), { dataTransfer: { files, items, types: ['Files'] } });
    };
    drop([pdf, text]);
    await vi.waitFor(() => expect(onDropMany).toHaveBeenCalledOnce());
    expect(screen.getByText('Sube un solo archivo.')).toBeVisible();
    expect(onChoose).not.toHaveBeenCalled();
    drop([pdf]);
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(pdf));
  });

  it('cannot be used while it is disabled, and says why', () => {
    show({ status: 'empty' }, { disabled: true, disabledReason: { text: 'Primero el frente' } });
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toBeDisabled();
    expect(screen.getByText('Primero el frente')).toBeVisible();
  });
});

describe('the other states', () => {
  it('uploading: its share in percent, and a way to stop', async () => {
    const { person, onCancel } = show({ status: 'uploading', fileName: 'a.pdf', fraction: 0.42 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    const cancel = screen.getByRole('button', { name: /Cancelar carga/ });
    expect(cancel.closest('[aria-disabled=true]')).toBeNull();
    expect(chooser()).toBeDisabled();
    await person.click(cancel);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('waiting: how far it was, that it goes on by itself, and a way to stop', () => {
    show({ status: 'uploading', fileName: 'a.pdf', fraction: 0.42, isWaiting: true });
    expect(screen.getByRole('status')).toHaveTextContent('Sin conexión');
    expect(screen.getByText(/Va en 42 % y seguirá solo/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Cancelar carga/ })).toBeEnabled();
  });

  it('checking: what is done, and a way to stop', () => {
    show({ status: 'checking', fileName: 'a.jpg' });
    expect(screen.getByRole('status')).toHaveTextContent('Revisando tu archivo...');
    expect(screen.getByRole('button', { name: /Cancelar carga/ })).toBeEnabled();
  });

  it('in doubt: why, and both ways on', async () => {
    const onUse = vi.fn();
    const { person } = show(
      { status: 'doubting', fileName: 'a.jpg', warnings: ['dark', 'blurry'] },
      { onUse, field: 'ID' },
    );
    expect(screen.getByText(/Se ve oscura/)).toBeVisible();
    expect(screen.getByText(/Se ve borrosa/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Repetir/ })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: /Usar de todos modos/ }));
    expect(onUse).toHaveBeenCalledOnce();
    expect(document.getElementById('field-ID')).toContainElement(
      screen.getByRole('button', { name: /Repetir/ }),
    );
  });

  it('uploaded: name and size, and a way to delete it', async () => {
    const { person, onDelete } = show({ status: 'uploaded', fileName: 'a.pdf', bytes: 1572864 });
    expect(screen.getByText(/1\.5 MB/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: `Eliminar ${LABEL}` }));
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it('failed: the file is still here and can be tried again', async () => {
    const { person, onRetry } = show({ status: 'failed', fileName: 'a.pdf' });
    expect(screen.getByRole('status')).toHaveTextContent('No se pudo subir');
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('rejected: why, and another may be chosen', async () => {
    const { person, onChoose } = show({
      status: 'rejected',
      fileName: 'a.jpg',
      reason: { text: 'Está borrosa' },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Rechazado');
    expect(screen.getByText('Está borrosa')).toBeVisible();
    await person.upload(chooser(), pdf);
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(pdf));
  });
});
