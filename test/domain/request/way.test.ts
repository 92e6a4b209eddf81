import { describe, expect, it } from 'vitest';
import { STEPS, type StepComponent } from '#domain/request/platforms.ts';
import { placeOnWay, wayOf } from '#domain/request/way.ts';

const step = (component: StepComponent) => ({
  component,
  title: `step.${component}`,
  ...STEPS[component],
  show_in_stepper: true,
});

const FORM_FIRST = [
  'generalData',
  'legalDocuments',
  'platformDocuments',
  'sendRequest',
  'signRequest',
] as const;

type Changes = { ready?: boolean; shown?: boolean };

const at = (
  name: string,
  [status, sub_status]: [string, string],
  { ready = false, shown = true }: Changes = {},
) => ({
  platform: {
    name,
    steps_configuration: {
      steps: (name === 'amazon' ? FORM_FIRST : (['offersSelection', ...FORM_FIRST] as const)).map(
        step,
      ),
      show_steps_in_stepper: shown,
    },
  },
  status: { status, sub_status },
  status_work_flow: { is_remedy: false, document_step: null },
  request: { signature_ready: ready },
});

/** Source: ruling 50; wire, "The life of a request". */
describe('a seller of Amazon has seven steps, in one count', () => {
  it.each([
    ['Pendiente de Información', 'Registro', 1],
    ['Pendiente de Archivos', 'Documentos Legales', 2],
    ['Pendiente de Archivos', 'Documentos de Plataforma', 3],
    ['Revisión de Elegibilidad', 'Revisión de documentos', 4],
    ['Oferta Activa', 'Selección de Oferta', 5],
    ['Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', 6],
    ['Generando Contrato', 'Generando Contrato', 7],
    ['Generando Contrato', 'Firmando Contrato', 7],
  ])('%s, %s', (status, sub_status, done) => {
    expect(placeOnWay(at('amazon', [status, sub_status]))).toEqual({ done, total: 7 });
  });

  it('the last two of which are those of credit-resume', () => {
    const { places } = wayOf(at('amazon', ['Oferta Activa', 'Selección de Oferta']));
    expect(places.slice(4)).toEqual(['offer', 'account', 'signature']);
  });
});

describe('where the offer comes first there are the six of the stepper', () => {
  it.each([
    ['Pendiente de Información', 'Selección de Oferta', false, 1],
    ['Pendiente de Archivos', 'Documentos Legales', false, 3],
    ['Revisión de documentos', 'Revisión de documentos', false, 5],
    ['Proceso de firma', 'Revisión de documentos', true, 6],
  ])('%s, %s', (status, sub_status, ready, done) => {
    expect(placeOnWay(at('tienda-nube', [status, sub_status], { ready }))).toEqual({
      done,
      total: 6,
    });
  });

  it('and the count goes on where such a request comes to screen 3', () => {
    const standing = at('tienda-nube', ['Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE']);
    expect(placeOnWay(standing)).toEqual({ done: 6, total: 7 });
  });
});

it('steps that the platform does not show are not counted', () => {
  const hidden = { shown: false };
  expect(placeOnWay(at('amazon', ['Pendiente de Información', 'Registro'], hidden))).toBeNull();
  expect(placeOnWay(at('amazon', ['Oferta Activa', 'Selección de Oferta'], hidden))).toEqual({
    done: 1,
    total: 3,
  });
});

it.each(['Línea Activa', 'Rechazada', 'Otro'])('%s is nowhere on the way', (status) => {
  expect(placeOnWay(at('amazon', [status, '']))).toBeNull();
});
