/** A form without Formik is the same to a person. Source: decision 0075. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PlainForm } from '#components/form/PlainForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

type Answers = { rfc: string; curp: string };

const problemsOf = ({ rfc, curp }: Answers) => ({
  ...(rfc === '' && { rfc: 'error.required' }),
  ...(curp === '' && { curp: 'error.required' }),
});

function show(tidy = (text: string) => text) {
  const onSubmit = vi.fn();
  renderInSpanish(
    <PlainForm initialValues={{ rfc: '', curp: '' }} validate={problemsOf} onSubmit={onSubmit}>
      {({ rfc }) => (
        <>
          <TextField name="rfc" label={{ text: 'RFC' }} tidy={tidy} />
          <TextField name="curp" label={{ text: 'CURP' }} />
          <output>{rfc}</output>
          <button type="submit">Enviar</button>
        </>
      )}
    </PlainForm>,
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
  await person.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(rfc).not.toBeInvalid();
  expect(curp).toBeInvalid();
});

it('sends what was typed, tidied where a field was left, and draws with it', async () => {
  const { person, onSubmit, rfc, curp } = show((text) => text.toUpperCase());
  await person.type(rfc, 'marm');
  expect(screen.getByRole('status')).toHaveTextContent('marm');
  await person.type(curp, 'c{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ rfc: 'MARM', curp: 'c' });
});
