/** Every property of a field works for every type. Source: spec 3 (dynamic form), 5. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { describe, expect, it, vi } from 'vitest';
import { DynamicForm } from '#components/dynamic-form/DynamicForm.tsx';
import { noLookup } from '#components/dynamic-form/dynamic-form-context.ts';
import type { Field, FieldType } from '#domain/form/form-definition.ts';
import { type FormValues, setValue } from '#domain/form/form-values.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const fieldOf = (name: string, more: Partial<Field>): Field => ({
  name,
  id: name,
  label: `Pregunta ${name}`,
  type: 'text',
  ...more,
});

function show(fields: Field[], values: FormValues = {}) {
  const onEnter = vi.fn();
  const initialValues = fields.reduce(
    (all, { name, type }) => setValue(all, name, type === 'checkbox' ? false : ''),
    {} as FormValues,
  );
  renderInSpanish(
    <Formik initialValues={{ ...initialValues, ...values }} onSubmit={() => {}}>
      <Form>
        <DynamicForm
          sections={[{ id: 'one', title: 'Sección', fields }]}
          catalogues={{
            paises: [
              { id: 150, name: 'México' },
              { id: 64, name: 'Estados Unidos' },
            ],
          }}
          lookup={{ ...noLookup, onEnter }}
          locked={new Set()}
          onUnlock={() => {}}
          warnings={{}}
          renderRepeater={() => null}
        />
      </Form>
    </Formik>,
  );
  return { onEnter, person: userEvent.setup() };
}

const options = [{ value: 'a', label: 'A' }];
const typed: [FieldType, Partial<Field>][] = [
  ['text', {}],
  ['text', { multiline: true }],
  ['email', {}],
  ['tel', {}],
  ['number', {}],
  ['date', {}],
  ['password', {}],
  ['postalCode', {}],
  ['select', { source: 'colonias' }],
];

describe.each(typed)('a field of type %s %o', (type, more) => {
  it('shows its placeholder', () => {
    show([fieldOf('a', { type, ...more, placeholder: 'Como en tu INE' })]);
    expect(screen.getByPlaceholderText('Como en tu INE')).toBeVisible();
  });

  it('is disabled where the definition says so', () => {
    show([fieldOf('a', { type, ...more, disabled: true })]);
    const control = screen.getByLabelText('Pregunta a');
    const controls = type === 'date' ? within(control).getAllByRole('textbox') : [control];
    for (const each of controls) expect(each).toBeDisabled();
  });
});

it.each([
  ['select', 'combobox'],
  ['radio', 'radio'],
  ['checkbox', 'checkbox'],
] as const)('a %s is disabled where the definition says so', (type, role) => {
  show([fieldOf('a', { type, options, disabled: true })]);
  expect(screen.getByRole(role)).toBeDisabled();
});

it('asks the fields of the chosen option, of two that ask one answer in their own words', async () => {
  const asking = (value: string, label: string) => ({
    value,
    label: value,
    fields: [fieldOf('detail', { label })],
  });
  const { person } = show([
    fieldOf('kind', {
      type: 'radio',
      options: [asking('house', '¿Cuántos pisos?'), asking('shop', '¿Cuántas mesas?')],
    }),
  ]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'shop' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleName('¿Cuántas mesas?');
  await person.click(screen.getByRole('radio', { name: 'house' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleName('¿Cuántos pisos?');
});

describe('spec 5: a postal code triggers a look-up when the country is 150', () => {
  const fields = [
    fieldOf('address.country_id', { type: 'select', source: 'paises' }),
    fieldOf('address.postal_code', { type: 'postalCode' }),
  ];

  it('which gets each code with its country', async () => {
    const { person, onEnter } = show(fields, { address: { country_id: '150' } });
    await person.type(screen.getByLabelText('Pregunta address.postal_code'), '01');
    expect(onEnter.mock.calls).toEqual([
      [{ postalCode: '0', countryId: 150 }],
      [{ postalCode: '01', countryId: 150 }],
    ]);
    await person.type(screen.getByLabelText('Pregunta address.postal_code'), ' ');
    expect(onEnter).toHaveBeenCalledTimes(2);
  });

  it('and each country', async () => {
    const { person, onEnter } = show(fields, { address: { country_id: '64' } });
    await person.type(screen.getByLabelText('Pregunta address.postal_code'), '0');
    expect(onEnter).toHaveBeenLastCalledWith({ postalCode: '0', countryId: 64 });
    await person.selectOptions(screen.getByLabelText('Pregunta address.country_id'), 'México');
    expect(onEnter).toHaveBeenLastCalledWith({ countryId: 150 });
  });
});
