/** What differs between platforms: their steps, texts, pictures and regimes. It is data, never a branch. */
import { type InferType, number, object, string } from 'yup';
import { STEPS, type StepComponent } from '#domain/request/platforms.ts';
import { contract } from './kit/call.ts';
import { flag, list } from './kit/fields.ts';

const STEP_COMPONENTS = Object.keys(STEPS) as StepComponent[];

const step = object({
  component: string().oneOf(STEP_COMPONENTS).required(),
  /** A translation key, or the lender's own words. */
  title: string().required(),
  sub_status: string().defined(),
  document_step: number().integer().nullable().defined(),
  ePayments: flag(),
  /** True: the portal waits for the server before it advances. Source: ruling 20. */
  waitResponse: flag(),
  show_in_stepper: flag(),
  instructions: string().defined(),
});
export type StepSetting = InferType<typeof step>;

export const stepsConfiguration = object({
  steps: list(step),
  show_steps_in_stepper: flag(),
  documents_configuration: object({ maxBytes: number().integer().required() }),
});

export const platformSetup = object({
  id: number().integer().required(),
  name: string().required(),
  onboarding: list(string().required()),
  offers_images: object({ images: list(string().required()) }),
  steps_configuration: stepsConfiguration,
});

export const platformCalls = contract({
  loadPlatform: {
    method: 'GET',
    path: '/plataformas/:name',
    access: 'session',
    summary: 'The setup of a platform',
    response: platformSetup,
  },
  listRegimes: {
    method: 'GET',
    path: '/plataformas/:name/regimenes',
    access: 'session',
    summary: 'The regimes that a platform takes; PF alone for one that is not known',
    response: list(string().oneOf(['PF', 'PM']).required()),
  },
});
