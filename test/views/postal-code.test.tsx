/** The postal code and its settlements on the screen. Source: spec 5; D-67, D-69. */

import { fireEvent, screen } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { expect } from 'vitest';
import { DynamicForm } from '#components/dynamic-form/DynamicForm.tsx';
import type { Field } from '#domain/form/form-definition.ts';
import { model } from '#machines/models/parts/forms/postal-code.model.ts';
import type { PostalCodeActor } from '#machines/parts/forms/postal-code.machine.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { usePostalCodeLookup } from '#views/general-data/postal-code-lookup.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name: `address.${name}`,
  id: name,
  label: name,
  type: 'text',
  ...more,
});
const fields = [
  field('postal_code', { type: 'postalCode' }),
  field('neighborhood', { type: 'select', source: 'colonias' }),
  field('city'),
];
const empty = { address: { postal_code: '', neighborhood: '', city: '' } };

function Address({ actor }: { actor: PostalCodeActor }) {
  return (
    <Formik initialValues={empty} onSubmit={() => {}}>
      <Form>
        <DynamicForm
          sections={[{ id: 'address', title: 'Domicilio', fields }]}
          catalogues={{}}
          lookup={usePostalCodeLookup(actor)}
          locked={new Set()}
          onUnlock={() => {}}
          warnings={{}}
          renderRepeater={() => null}
        />
      </Form>
    </Formik>
  );
}

const settlement = () => screen.getByLabelText('neighborhood');

describeFlow(model, {
  draw: (actor) => <Address actor={actor} />,
  perform: {
    'address.enter': ({ event }) => {
      const code = screen.getByLabelText('postal_code');
      fireEvent.change(code, { target: { value: '' } });
      fireEvent.change(code, { target: { value: event.address.postalCode } });
      return Promise.resolve();
    },
    'lookup.retry': press('Reintentar'),
    'settlement.write': press('Mi colonia no está en la lista'),
    'settlement.list': press('Elegir de la lista'),
  },
  see: {
    idle: () => expect(settlement()).toHaveRole('textbox'),
    lookingUp: () => screen.findByText(/Buscando tu código postal/),
    found: async (snapshot) => {
      expect(await screen.findByText(/Encontramos 2 colonias/)).toBeInTheDocument();
      const isByHand = snapshot.matches({ found: 'writing' });
      expect(settlement()).toHaveRole(isByHand ? 'textbox' : 'combobox');
      expect(screen.getByLabelText('city')).toHaveValue('Ciudad de México');
    },
    unknown: async () => {
      expect(await screen.findByText(/No encontramos ese código postal/)).toBeInTheDocument();
      expect(settlement()).toHaveRole('textbox');
    },
    failed: async () => {
      expect(await screen.findByText(/No pudimos buscar tu código postal/)).toBeInTheDocument();
      expect(settlement()).toHaveRole('textbox');
    },
  },
});
