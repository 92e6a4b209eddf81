import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type GeneralDataMachine, generalDataMachine } from '#machines/general-data.machine.ts';
import { answers as given, loadedForm } from '#test/fixtures/form.ts';
import { answers, fails, saveEnds } from '#test/fixtures/general-data.ts';
import { fill, write } from '#test/fixtures/general-data-form.tsx';
import { personAt } from '#test/fixtures/user-info.ts';
import type { Model } from '#test/kit/model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { GeneralDataView } from '#views/general-data/GeneralDataView.tsx';

const rejected = { 'client.curp': 'error.curp' };

const input = { userInfo: personAt('generalData'), canGoBack: true };

const model: Model<GeneralDataMachine> = {
  input,
  events: [
    answers('loadForm', loadedForm('PF')),
    fails('loadForm'),
    saveEnds('saved'),
    saveEnds('canceled'),
    saveEnds('rejected', { rejected }),
    saveEnds('overtaken'),
    saveEnds('failed'),
    { type: 'form.retry' },
    { type: 'form.submit', values: given },
    { type: 'step.back' },
  ],
};

const ofBoth: Model<GeneralDataMachine> = {
  input: { userInfo: personAt('generalData', { regime: 'AMBOS' }), canGoBack: false },
  events: [
    answers('loadForm', loadedForm('AMBOS')),
    { type: 'regime.choose', regime: 'PM' },
    { type: 'step.back' },
  ],
  distinguish: ({ context }) => context.tab,
};

const next = () => screen.getByRole('button', { name: /Siguiente|Guardando/ });
const street = () => screen.getByLabelText(/^Calle/);
const seeForm = async () => {
  await screen.findByRole('form', { name: 'Tus datos' });
};

describeFlow(generalDataMachine, [model, ofBoth], {
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
