/** Every field has a name, its help, its error, and a warning that does not block. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CheckField } from '#components/form/CheckField.tsx';
import { MissingList } from '#components/form/MissingList.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PhoneField } from '#components/form/PhoneField.tsx';
import { RadioField } from '#components/form/RadioField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

type Rules = (values: FormikValues) => Record<string, unknown>;

function show(children: ReactNode, initialValues: FormikValues = {}, validate: Rules = () => ({})) {
  const onSubmit = vi.fn();
  renderInSpanish(
    <Formik initialValues={initialValues} validate={validate} onSubmit={onSubmit}>
      <Form noValidate>
        {children}
        <button type="submit">Enviar</button>
      </Form>
    </Formik>,
  );
  return { person: userEvent.setup(), onSubmit };
}

const required: Rules = ({ rfc }) => (rfc ? {} : { rfc: 'error.required' });

describe('a field', () => {
  it('shows its error once it was left, and is described by it', async () => {
    const { person } = show(
      <TextField name="rfc" label="form.client.rfc" />,
      { rfc: '' },
      required,
    );
    const field = screen.getByLabelText('RFC');
    await person.click(field);
    expect(field).not.toBeInvalid();
    await person.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Este campo es obligatorio');
  });

  it('says the numbers of a rule, and does without them where none came', async () => {
    const rules: Rules = () => ({
      a: { id: 'error.minLength', values: { min: 8 } },
      b: 'error.maxLength',
    });
    const fields = (
      <>
        <TextField name="a" label={{ text: 'A' }} />
        <TextField name="b" label={{ text: 'B' }} />
      </>
    );
    const { person } = show(fields, { a: '', b: '' }, rules);
    await person.click(screen.getByLabelText('A'));
    await person.tab();
    await person.tab();
    expect(screen.getByLabelText('A')).toHaveAccessibleDescription('Escribe al menos 8 caracteres');
    expect(screen.getByLabelText('B')).toHaveAccessibleDescription('Demasiados caracteres.');
  });

  it('shows the error of a lender as it was written', async () => {
    const rules: Rules = () => ({ rfc: 'Así no, por favor' });
    const { person } = show(<TextField name="rfc" label="form.client.rfc" />, { rfc: '' }, rules);
    await person.click(screen.getByLabelText('RFC'));
    await person.tab();
    expect(screen.getByLabelText('RFC')).toHaveAccessibleDescription('Así no, por favor');
  });

  it('warns under it and submits all the same (ruling 4)', async () => {
    const field = (
      <TextField name="clabe" label="form.client.account_key" warning="warning.clabeCheckDigit" />
    );
    const { person, onSubmit } = show(field, { clabe: '012180001234567890' });
    const shown = screen.getByLabelText('Cuenta CLABE');
    expect(shown).toHaveAccessibleDescription(/el último dígito no coincide/);
    expect(shown).not.toBeInvalid();
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('opens its tip from the keyboard, and Escape closes it', async () => {
    const { person } = show(
      <TextField name="curp" label="form.client.curp" tooltip={{ text: 'Son 18 caracteres' }} />,
    );
    const tip = screen.getByRole('button', { name: '¿Qué es esto? CURP' });
    tip.focus();
    await person.keyboard('{Enter}');
    expect(screen.getByText('Son 18 caracteres')).toBeVisible();
    expect(tip).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Escape}');
    expect(screen.queryByText('Son 18 caracteres')).not.toBeInTheDocument();
  });
});

describe('each type of field', () => {
  it('shows and hides a password, which may be pasted', async () => {
    const { person } = show(
      <PasswordField name="secret" label="signIn.password" autoComplete="current-password" />,
      { secret: '' },
    );
    const field = screen.getByLabelText(/^Contraseña/);
    await person.click(field);
    await person.paste('Abcd1234');
    expect(field).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: /^Mostrar/ }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Abcd1234');
    await person.click(screen.getByRole('button', { name: /^Ocultar/ }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it.each([
    ['55 1234 5678', '5512345678'],
    ['+52 (55) 1234-5678', '5512345678'],
    ['123', '123'],
  ])('keeps the ten digits of the telephone %s', async (typed, kept) => {
    const { person } = show(<PhoneField name="tel" label="form.client.telephone" />, { tel: '' });
    await person.type(screen.getByLabelText('Teléfono'), typed);
    await person.tab();
    expect(screen.getByLabelText('Teléfono')).toHaveValue(kept);
  });

  it('tells Formik what was picked: one of a list, one of a few, yes', async () => {
    const options = [
      { value: 'a', label: { text: 'Uno' } },
      { value: 'b', label: { text: 'Dos' } },
    ];
    const fields = (
      <>
        <SelectField name="list" label={{ text: 'Lista' }} options={options} />
        <RadioField name="few" label={{ text: 'Pocas' }} options={options} />
        <CheckField name="yes" label={{ text: 'Acepto' }} required />
      </>
    );
    const { person, onSubmit } = show(fields, { list: '', few: '', yes: false });
    await person.selectOptions(screen.getByLabelText('Lista'), 'Dos');
    expect(screen.getByRole('group', { name: 'Pocas' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Uno' }));
    await person.click(screen.getByRole('checkbox', { name: /Acepto/ }));
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ list: 'b', few: 'a', yes: true });
  });
});

describe('what is still missing (ruling 3)', () => {
  it('puts the focus into the field that its link names', async () => {
    const { person } = show(
      <>
        <TextField name="client.rfc" label="form.client.rfc" />
        <MissingList missing={[{ name: 'client.rfc', label: 'form.client.rfc' }]} />
      </>,
    );
    expect(screen.getByText('Falta 1 dato:', { selector: 'p' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'RFC' }));
    expect(screen.getByLabelText('RFC')).toHaveFocus();
  });

  it('says nothing when nothing is missing', () => {
    show(<MissingList missing={[]} />);
    expect(screen.queryByText(/Falta/)).not.toBeInTheDocument();
  });
});
