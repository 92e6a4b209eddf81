import { describe, expect, it } from 'vitest';
import { isPermitted, mayEnter } from '#domain/request/permissions.ts';
import {
  creditResumeStep,
  hotelWizardStep,
  isEnded,
  resolveScreen,
  STATUS_IDS,
} from '#domain/request/status.ts';
import { isStatus } from '#domain/request/statuses.ts';

const at = (
  status: string,
  sub_status = '',
  is_remedy = false,
  document_step: number | null = null,
) =>
  resolveScreen({ status: { status, sub_status }, status_work_flow: { is_remedy, document_step } });

describe('status to screen', () => {
  const table: [status: string, screen: number, reason: string][] = [
    ['Pendiente de Información', 1, 'status'],
    ['Pendiente de Archivos', 1, 'status'],
    ['Revisión de documentos', 1, 'status'],
    ['Revisiones especiales', 1, 'status'],
    ['Proceso de firma', 1, 'status'],
    ['Oferta Activa', 2, 'status'],
    ['Cambio de Cuenta CLABE', 3, 'status'],
    ['Generando Contrato', 3, 'status'],
    ['Firmando Contrato', 3, 'status'],
    ['Revisión de Elegibilidad', 1, 'review'],
    ['Revisión de PLD', 1, 'review'],
    ['Línea Activa', 0, 'ended'],
    ['Rechazada', 0, 'ended'],
    ['Cancelada', 0, 'ended'],
    ['Expirada', 0, 'ended'],
    ['Datos Generales', 0, 'hotel'],
    ['Subir Documentación', 0, 'hotel'],
    ['Entrevista Personal', 0, 'hotel'],
    ['Proyecciones Financieras', 0, 'hotel'],
  ];

  it.each([
    ...table,
    ['Algo nuevo', 0, 'unknown'],
    ['oferta activa', 0, 'unknown'],
    ['', 0, 'unknown'],
    ['constructor', 0, 'unknown'],
  ])('%s gives %s, by %s', (status, screen, reason) => {
    expect(at(status)).toMatchObject({ screen, reason });
  });

  it('holds every status of the wire, and the one that is a sub-status elsewhere', () => {
    const statuses = table.map(([status]) => status);
    expect(statuses.filter((status) => status !== 'Firmando Contrato').sort()).toEqual(
      Object.keys(STATUS_IDS).sort(),
    );
    expect(statuses.every(isStatus)).toBe(true);
    expect(['Algo nuevo', '', 'constructor'].some(isStatus)).toBe(false);
  });

  it.each(['Revisión de Elegibilidad', 'Revisión de PLD'])('%s is current_status 4', (status) => {
    expect(at(status)).toMatchObject({ currentStatus: 4, stepKey: 'sendRequest' });
  });

  it('tells no current_status of anything else', () => {
    expect(at('Revisiones especiales')).toEqual({ screen: 1, reason: 'status' });
  });

  it.each([...Object.keys(STATUS_IDS), 'Algo nuevo'])('a remedy in %s gives screen 1', (status) => {
    expect(at(status, '', true, 2)).toEqual({ screen: 1, reason: 'remedy', documentStep: 2 });
  });

  it('has the ids of the wire', () => {
    const ids = Object.values(STATUS_IDS);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 21, 22, 23, 24]);
    expect(STATUS_IDS['Línea Activa']).toBe(11);
    expect(isEnded('Oferta Activa')).toBe(false);
  });
});

describe('the first step of credit-resume', () => {
  it.each([
    ['Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', 0],
    ['Generando Contrato', 'Generando Contrato', 1],
    ['Generando Contrato', 'Firmando Contrato', 2],
    ['Firmando Contrato', '', 2],
    ['Generando Contrato', '', 1],
    ['Cambio de Cuenta CLABE', 'otra', 0],
  ])('%s / %s is %s', (status, sub_status, step) => {
    expect(creditResumeStep({ status, sub_status })).toBe(step);
    expect(at(status, sub_status)).toMatchObject({ screen: 3, startStep: step });
  });
});

it.each([
  ['Datos Generales', 0],
  ['Subir Documentación', 1],
  ['Entrevista Personal', 2],
  ['Proyecciones Financieras', 3],
  ['Revisión de documentos', null],
])('the hotel wizard at %s starts at step %s', (status, step) => {
  expect(hotelWizardStep(status)).toBe(step);
});

it('a permission is granted when its name is in the control list', () => {
  expect(isPermitted(['CreditRequestView'], 'CreditRequestView')).toBe(true);
  expect(isPermitted(['CreditRequestViewer'], 'CreditRequestView')).toBe(false);
  expect(isPermitted([], 'CreditRequestListView')).toBe(false);
});

it('a permission that is none of ours is granted by no list', () => {
  expect(isPermitted(['Everything'], 'Everything')).toBe(false);
});

it.each([
  ['signedIn', [], true],
  ['CreditRequestView', ['CreditRequestView'], true],
  ['CreditRequestView', ['CreditRequestListView'], false],
  [undefined, ['CreditRequestView', 'CreditRequestListView'], false],
] as const)('a page that demands %s of %j is open: %s', (demand, control, open) => {
  expect(mayEnter(control, demand)).toBe(open);
});
