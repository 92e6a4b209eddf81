import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type GeneralDataMachine,
  type GeneralDataServices,
  generalDataMachine,
} from '#machines/general-data.machine.ts';
import { answers as given, places, settingOf } from '#test/fixtures/form.ts';
import { fill } from '#test/fixtures/general-data-form.tsx';
import { personAt } from '#test/fixtures/user-info.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { GeneralDataView } from '#views/general-data/GeneralDataView.tsx';

const { answers, fails } = outcomesOf<GeneralDataServices>();
const rejected = { 'client.curp': 'error.curp' };

const input = { userInfo: personAt('generalData'), canGoBack: true };

const model: Model<GeneralDataMachine> = {
  input,
  events: [
    answers('loadForm', settingOf('PF')),
    fails('loadForm'),
    answers('findPlaces', places),
    answers('findPlaces', 'unknown'),
    fails('findPlaces'),
    answers('saveClient', { outcome: 'saved' }),
    answers('saveClient', { outcome: 'canceled' }),
    answers('saveClient', { outcome: 'rejected', fields: rejected }),
    fails('saveClient'),
    { type: 'form.retry' },
    { type: 'postalCode.enter', postalCode: '01030' },
    { type: 'postalCode.retry' },
    { type: 'form.submit', submission: {} as never },
    { type: 'step.back' },
  ],
  distinguish: ({ context }) => [context.places !== null, context.postalCode],
};

const ofBoth: Model<GeneralDataMachine> = {
  input: { userInfo: personAt('generalData', { regime: 'AMBOS' }), canGoBack: false },
  events: [
    answers('loadForm', settingOf('AMBOS')),
    { type: 'regime.choose', regime: 'PM' },
    { type: 'step.back' },
  ],
  distinguish: ({ context }) => context.tab,
};

const next = () => screen.getByRole('button', { name: /Siguiente|Guardando/ });
const seeForm = async () => {
  await screen.findByRole('form', { name: 'FORM' });
};

describeFlow(generalDataMachine, [model, ofBoth], {
  draw: (actor) => <GeneralDataView actor={actor} />,
  perform: {
    'form.retry': press('Reintentar'),
    'regime.choose': async ({ person, event }) => {
      const name = event.regime === 'PM' ? 'Persona Moral' : 'Persona Física';
      const tab = await screen.findByRole('tab', { name });
      if (tab.getAttribute('aria-selected') === 'true') return;
      await person.click(tab);
    },
    'postalCode.enter': ({ event }) => {
      const code = screen.getByLabelText(/Código postal/);
      fireEvent.change(code, { target: { value: '' } });
      fireEvent.change(code, { target: { value: event.postalCode } });
      return Promise.resolve();
    },
    'postalCode.retry': press('Reintentar'),
    'form.submit': async ({ person }) => {
      fill(given);
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
      expect(/No se guardó/.test(alert)).toBe(snapshot.matches({ editing: { form: 'failed' } }));
      if (snapshot.matches({ editing: { place: 'finding' } })) {
        expect(screen.getByText(/Buscando tu código postal/)).toBeInTheDocument();
      }
      if (snapshot.matches({ editing: { place: 'found' } })) {
        expect(screen.getByText(/Encontramos 2 colonias/)).toBeInTheDocument();
      }
      if (snapshot.matches({ editing: { place: 'unknown' } })) {
        expect(screen.getByText(/No encontramos ese código postal/)).toBeInTheDocument();
      }
      if (snapshot.matches({ editing: { place: 'notFound' } })) {
        expect(screen.getByText(/No pudimos buscar tu código postal/)).toBeInTheDocument();
      }
    },
    saving: async () => {
      await seeForm();
      expect(next()).toBeDisabled();
    },
    saved: () => screen.findByText(/Guardado/),
    canceled: () => screen.findByText(/Guardado/),
    left: () => screen.findByText(/Un momento/),
  },
});
