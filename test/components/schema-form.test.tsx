/** A form by its schema: when it tells what is wrong, what is missing, and what it sends. Source: D-65, D-66; rulings 3 and 35. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

const answer = string().max(18, 'error.maxLength').required('error.required');
const schema = object({ rfc: answer, curp: answer });
const labels = { rfc: { text: 'RFC' }, curp: { text: 'CURP' } };
const submit = { text: 'signIn.submit', busyText: 'signIn.submitting', busy: false } as const;

type Given = Partial<ComponentProps<typeof SchemaForm<{ rfc: string; curp: string }>>>;

function show({
  tidy = (text: string) => text,
  ...props
}: Given & { tidy?: (text: string) => string } = {}) {
  const onSubmit = vi.fn();
  renderInSpanish(
    <SchemaForm
      schema={schema}
      initialValues={{ rfc: '', curp: '' }}
      submit={submit}
      onSubmit={onSubmit}
      {...props}
    >
      {({ rfc }) => (
        <>
          <TextField name="rfc" label={{ text: 'RFC' }} tidy={tidy} />
          <TextField name="curp" label={{ text: 'CURP' }} />
          <output>{rfc}</output>
        </>
      )}
    </SchemaForm>,
  );
  const [rfc, curp] = [screen.getByLabelText('RFC'), screen.getByLabelText('CURP')];
  return { person: userEvent.setup(), onSubmit, rfc, curp };
}

it('tells what is wrong with a field once it was left, and of no other', async () => {
  const { person, rfc, curp } = show();
  await person.click(rfc);
  expect(rfc).not.toBeInvalid();
  await person.tab();
  expect(rfc).toHaveAccessibleDescription('Este campo es obligatorio');
  expect(curp).not.toBeInvalid();
  await person.type(rfc, 'M');
  expect(rfc).not.toBeInvalid();
});

it('sends nothing that is wrong, and then tells of each field', async () => {
  const { person, onSubmit, rfc, curp } = show();
  await person.type(rfc, 'MARM800101');
  await person.click(screen.getByRole('button', { name: /Iniciar/ }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(rfc).not.toBeInvalid();
  expect(curp).toBeInvalid();
});

it('sends what was typed, tidied where a field was left, and draws with it', async () => {
  const { person, onSubmit, rfc, curp } = show({ tidy: (text) => text.toUpperCase() });
  await person.type(rfc, 'marm');
  expect(screen.getByRole('status')).toHaveTextContent('marm');
  await person.type(curp, 'c{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ rfc: 'MARM', curp: 'c' });
});

it('tells with its figure by what an answer is too long', async () => {
  const { person, rfc } = show();
  await person.type(rfc, 'M'.repeat(19));
  await person.tab();
  expect(rfc).toHaveAccessibleDescription(/18/);
});

it('lists what is missing, and leads to the first', async () => {
  const { person, onSubmit, rfc, curp } = show({ labels });
  const button = screen.getByRole('button', { name: /Iniciar/ });
  await person.type(rfc, 'MARM');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['CURP']);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.click(button);
  expect(curp).toHaveFocus();
  await person.type(curp, 'MARM{Enter}');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('leads to what is wrong where the button waits for less than the schema', async () => {
  const requires = object({ rfc: string().required() });
  const { person, onSubmit, rfc, curp } = show({ labels, submit: { ...submit, requires } });
  await person.type(rfc, 'MARM');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Iniciar/ }));
  expect(curp).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});
