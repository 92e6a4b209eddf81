import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/general-data.model.ts';
import { answers as given } from '#machines/models/samples/form.ts';
import { fill, write } from '#test/fixtures/general-data-form.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { GeneralDataView } from '#views/general-data/GeneralDataView.tsx';

const next = () => screen.getByRole('button', { name: /Siguiente|Guardando/ });
const street = () => screen.getByLabelText(/^Calle/);
const seeForm = async () => {
  await screen.findByRole('form', { name: 'Tus datos' });
};

describeFlow(model, {
  draw: (actor) => <GeneralDataView actor={actor} />,
  perform: {
    'form.retry': press('Reintentar'),
    'regime.choose': async ({ person, event }) => {
      const name = event.regime === 'PM' ? /^Persona Moral/ : /^Persona Física/;
      const tab = await screen.findByRole('tab', { name });
      if (tab.getAttribute('aria-selected') === 'true') return;
      await person.click(tab);
    },
    'form.submit': async ({ person }) => {
      const wasRejected = screen.queryAllByText(/CURP como aparecen/).length > 0;
      fill(given);
      if (wasRejected) write('client.curp', 'HEGG560427MVZRRL04');
      await person.click(next());
    },
    'step.back': press('Atrás'),
  },
  see: {
    loadingForm: () => screen.findByText('Cargando tu formulario...'),
    unavailable: async () =>
      expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar'),
    editing: async (snapshot) => {
      await seeForm();
      const alert = screen.queryByRole('alert')?.textContent ?? '';
      expect(/No se guardó/.test(alert)).toBe(
        snapshot.matches({ editing: 'failed' }) || snapshot.matches({ editing: 'overtaken' }),
      );
      expect(/otra pestaña/.test(alert)).toBe(snapshot.matches({ editing: 'overtaken' }));
      expect(street().closest('[inert]')).toBeNull();
    },
    saving: async () => {
      await seeForm();
      expect(next()).toHaveAttribute('aria-busy', 'true');
      expect(street().closest('[inert]'), 'nothing is changed while it is saved').not.toBeNull();
    },
    saved: () => screen.findByText(/Guardado/),
    canceled: () => screen.findByText(/Guardado/),
    left: () => screen.findByText(/Un momento/),
  },
});
