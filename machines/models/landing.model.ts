import {
  type LandingMachine,
  type LandingServices,
  landingMachine,
} from '#machines/landing.machine.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';

const { answers, fails } = outcomesOf<LandingServices>();

const amazon: Case<LandingMachine> = {
  input: { marketplace: 'Amazon' },
  events: [answers('hasProvider', true), answers('hasProvider', false), fails('hasProvider')],
};

export const model = modelOf(landingMachine, amazon, { ...amazon, input: { marketplace: null } });
