/** What others write into a field, with a word and without. Source: ruling 48; issue 30, 9. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { watchLateValues } from '#app/start/late-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

watchLateValues();
const answer = string().required('error.required');

function show() {
  const onSubmit = vi.fn();
  renderInSpanish(
    <SchemaForm
      schema={object({ username: answer, other: answer, password: answer })}
      initialValues={{ username: '', other: '', password: '' }}
      submit={{ text: 'signIn.submit', busyText: 'signIn.submitting', busy: false }}
      onSubmit={onSubmit}
    >
      <TextField name="username" label={{ text: 'Correo' }} />
      <TextField name="other" label={{ text: 'Otro' }} />
      <PasswordField name="password" label={{ text: 'Clave' }} autoComplete="current-password" />
    </SchemaForm>,
  );
  return onSubmit;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
const natively = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** From a world of its own, where React's setter is not seen, or from the page's. */
const writers = [
  ['an extension', (it: HTMLInputElement, value: string) => natively?.call(it, value)],
  ['a script of the page', (it: HTMLInputElement, value: string) => Object.assign(it, { value })],
] as const;

it.each(writers)('written by %s without a word, and sent', async (_, write) => {
  const onSubmit = show();
  write(field('Correo'), 'ana@example.com');
  write(field('Otro'), 'x');
  write(field('Clave'), 'Credito26');
  send();
  await vi.waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      username: 'ana@example.com',
      other: 'x',
      password: 'Credito26',
    }),
  );
});

it.each(writers)('written by %s before the page is drawn anew of itself', async (_, write) => {
  show();
  // The form judges its values once it is there.
  await act(async () => {});
  write(field('Correo'), 'ana@example.com');
  await vi.waitFor(() => expect(field('Correo').defaultValue).toBe('ana@example.com'));
});

it.each(writers)('written by %s while the person types into another field', async (_, write) => {
  const onSubmit = show();
  field('Otro').focus();
  write(field('Clave'), 'Credito26');
  fireEvent.input(field('Otro'), { target: { value: 'x' } });
  fireEvent.input(field('Correo'), { target: { value: 'ana@example.com' } });
  expect(field('Clave')).toHaveValue('Credito26');
  send();
  await vi.waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      username: 'ana@example.com',
      other: 'x',
      password: 'Credito26',
    }),
  );
});

it('what the person types is theirs', () => {
  show();
  fireEvent.input(field('Correo'), { target: { value: 'ana' } });
  fireEvent.pointerDown(field('Clave'));
  fireEvent.input(field('Correo'), { target: { value: '' } });
  fireEvent.pointerDown(field('Clave'));
  expect(field('Correo')).toHaveValue('');
});
