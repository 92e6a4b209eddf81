import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { UserInfo } from '#contract/user-info.ts';
import {
  type StepChangeMachine,
  type StepChangeServices,
  stepChangeMachine,
} from '#machines/parts/request/step-change.machine.ts';
import { personAt } from '#test/fixtures/user-info.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { StepChangeView } from '#views/step-change/StepChangeView.tsx';

const { answers, fails } = outcomesOf<StepChangeServices>();
const requiredDocuments = { 1: [], 2: [], 3: [] };
const loaded = (userInfo: UserInfo) => ({ userInfo, requiredDocuments });
const events = [
  { type: 'request.retry' as const },
  answers('loadRequest', loaded(personAt('legalDocuments'))),
  fails('loadRequest'),
  answers('refreshUserInfo', personAt('legalDocuments')),
  fails('refreshUserInfo'),
  answers('goBack', 'moved'),
  answers('goBack', 'conflict'),
  fails('goBack'),
  answers('sendDocuments', { message: 'ok' }),
  fails('sendDocuments'),
  elapses('advanceFlash', 'stepChange.advancing.flash.shown'),
];
const atForm = loaded(personAt('generalData'));
const models: Model<StepChangeMachine>[] = [
  { input: { loaded: atForm, outcome: 'sending', documents: [] }, events },
  { input: { loaded: atForm, outcome: 'back' }, events },
  { input: { loaded: atForm, outcome: 'unknown' }, events },
  {
    input: { loaded: loaded(personAt('generalData', { regime: 'AMBOS' })), outcome: 'saved' },
    events,
  },
];

const advancing = async () => {
  const wait = await screen.findByText(/preparamos el siguiente paso/);
  expect(wait.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
};
const opening = () => screen.findByText(/Estamos abriendo tu solicitud/);

describeFlow(stepChangeMachine, models, {
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
