import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { atForm, model } from '#machines/models/parts/request/step-change.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { StepChangeView } from '#views/step-change/StepChangeView.tsx';

const advancing = async () => {
  const wait = await screen.findByText(/preparamos el siguiente paso/);
  expect(wait.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
};
const opening = () => screen.findByText(/Estamos abriendo tu solicitud/);

describeFlow(model, {
  draw: (actor) => <StepChangeView actor={actor} />,
  perform: { 'request.retry': press('Reintentar') },
  see: {
    starting: () => expect.fail('No screen stays here.'),
    sendingDocuments: advancing,
    goingBack: () => screen.findByText(/Regresando al paso anterior/),
    advancing,
    loadingRequest: opening,
    unavailable: async () => {
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('No pudimos abrir tu solicitud');
      expect(alert).toHaveTextContent(atForm.userInfo.request.name);
    },
    changed: opening,
    stayed: opening,
    refused: opening,
  },
});
