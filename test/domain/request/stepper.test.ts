import { describe, expect, it } from 'vitest';
import {
  activeStep,
  documentsDue,
  dueStep,
  hasStepBefore,
  type Step,
  type SteppedStanding,
  stepPosition,
  visibleSteps,
} from '#domain/request/stepper.ts';

const step = (
  component: Step['component'],
  sub_status: string,
  document_step: number | null = null,
  show_in_stepper = true,
): Step => ({
  component,
  title: component,
  sub_status,
  document_step,
  show_in_stepper,
});

/** The journey with offers first. Source: wire. */
const steps = [
  step('offersSelection', 'Selección de Oferta'),
  step('generalData', 'Registro'),
  step('legalDocuments', 'Documentos Legales', 1),
  step('platformDocuments', 'Documentos de Plataforma', 2),
  step('sendRequest', 'Revisión de documentos'),
  step('signRequest', 'Firma'),
];

describe('the active step', () => {
  it.each([
    ['Selección de Oferta', {}, 'offersSelection'],
    ['Registro', { document_step: 2 }, 'generalData'],
    ['Documentos Legales', {}, 'legalDocuments'],
    ['otra', { document_step: 2 }, 'platformDocuments'],
    ['otra', { document_step: null }, undefined],
    ['otra', { document_step: 9 }, undefined],
    ['Revisión de documentos', {}, 'sendRequest'],
    ['Revisión de documentos', { signature_ready: true }, 'signRequest'],
    ['Registro', { signature_ready: true }, 'generalData'],
    ['Revisión de documentos', { is_remedy: true, document_step: 1 }, 'legalDocuments'],
    ['Revisión de documentos', { is_remedy: true, document_step: null }, 'sendRequest'],
  ])('at %s with %j is %s', (sub_status, rest, component) => {
    expect(activeStep(steps, { sub_status, ...rest })?.component).toBe(component);
  });

  it('is the first match in the order of the configuration', () => {
    const twice = [step('generalData', 'Registro'), step('sendRequest', 'Registro')];
    expect(activeStep(twice, { sub_status: 'Registro' })).toBe(twice[0]);
  });

  it('is never past the last visible step', () => {
    const ready = { sub_status: 'Revisión de documentos', signature_ready: true };
    const unsigned = steps.slice(0, 5);
    expect(activeStep(unsigned, ready)?.component).toBe('sendRequest');
    const hidden = [...unsigned, step('signRequest', 'Firma', null, false)];
    expect(activeStep(hidden, ready)?.component).toBe('sendRequest');
  });

  it('is none when nothing is configured', () => {
    expect(activeStep([], { sub_status: 'Registro' })).toBeNull();
  });
});

describe('n of total', () => {
  const [offers, general, ...others] = steps as [Step, Step, ...Step[]];
  const hidden = { ...general, show_in_stepper: false };

  it('counts visible steps only', () => {
    const some = [offers, hidden, ...others];
    expect(visibleSteps(some)).toHaveLength(5);
    expect(some.map((one) => stepPosition(some, one).n)).toEqual([1, 1, 2, 3, 4, 5]);
    expect(stepPosition(some, offers).total).toBe(5);
  });
});

describe('the step that is due for a request', () => {
  const standing = (
    status: string,
    sub_status: string,
    changes: Partial<SteppedStanding<Step>> = {},
  ) => ({
    status: { status, sub_status },
    status_work_flow: { is_remedy: false, document_step: null },
    platform: { steps_configuration: { steps } },
    ...changes,
  });
  const remedy = { status_work_flow: { is_remedy: true, document_step: 2 } };

  it.each([
    ['Revisión de PLD', 'Otra', {}, 'sendRequest'],
    ['Revisión de Elegibilidad', 'Registro', {}, 'sendRequest'],
    ['Pendiente de Información', 'Registro', {}, 'generalData'],
    ['Revisión de PLD', 'Revisión de documentos', remedy, 'platformDocuments'],
    [
      'Proceso de firma',
      'Revisión de documentos',
      { request: { signature_ready: true } },
      'signRequest',
    ],
    ['Pendiente de Información', 'Otra', {}, undefined],
  ])('at %s / %s with %j is %s (D-8)', (status, sub_status, changes, component) => {
    expect(dueStep(standing(status, sub_status, changes))?.component).toBe(component);
  });

  it.each([
    ['Selección de Oferta', {}, false],
    ['Registro', {}, true],
    ['Registro', remedy, false],
  ])('at %s with %j has a step before: %s', (sub_status, changes, has) => {
    expect(hasStepBefore(standing('Pendiente de Información', sub_status, changes))).toBe(has);
  });

  it.each([
    ['Documentos Legales', {}, ['AC'], false],
    ['Documentos de Plataforma', {}, ['ECB2'], false],
    ['Revisión de documentos', remedy, ['AC', 'ECB2', 'CLABE'], true],
  ])('at %s with %j asks for its documents', (sub_status, changes, required, correcting) => {
    const all = { 1: ['AC'], 2: ['ECB2'], 3: ['CLABE'] };
    const due = documentsDue(standing('Pendiente de Archivos', sub_status, changes), all);
    expect(due).toEqual({ required, correcting, waitResponse: true, canGoBack: !correcting });
  });
});
