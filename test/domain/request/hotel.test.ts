/** A hotel's data, and where its wizard opens. Source: spec 2 (/oyoRequest), 3, 5; D-25, D-83. */
import { describe, expect, it } from 'vitest';
import { regimeOfRfc, representativeOf } from '#domain/request/hotel.ts';
import { hotelStage } from '#domain/request/hotel-stage.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';

it.each([
  ['HAM200115AB6', 'PM'],
  ['PERL880214QX0', 'PF'],
])('the RFC %s is of %s', (rfc, regime) => {
  expect(regimeOfRfc(rfc)).toBe(regime);
});

it('the representative has a second surname or none', () => {
  expect(representativeOf(hotelForm)).toBe('Lucía Peña Ríos');
  expect(representativeOf({ ...hotelForm, secondNameRL: undefined })).toBe('Lucía Peña');
});

describe('the wizard opens at', () => {
  it.each([
    ['Datos Generales', false, 'generalData'],
    ['Subir Documentación', false, 'documents'],
    ['Entrevista Personal', false, 'interview'],
    ['Proyecciones Financieras', false, 'projections'],
    ['Revisión de documentos', false, 'review'],
    ['Revisión de documentos', true, 'documents'],
    ['Generando Contrato', false, 'standing'],
    ['Línea Activa', false, 'ended'],
    ['Rechazada', false, 'ended'],
    ['Algo nuevo', false, 'standing'],
  ])('%s, remedy %s: %s', (status, is_remedy, stage) => {
    expect(hotelStage({ status: { status }, status_work_flow: { is_remedy } })).toBe(stage);
  });
});
