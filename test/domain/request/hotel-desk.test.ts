/** Whose turn a hotel's request is, what it lacks, and since when. Source: issue 34, 4. */
import { expect, it } from 'vitest';
import {
  daysSince,
  documentsDone,
  hasDocumentsCount,
  linkPurposeOf,
  nextToAct,
} from '#domain/request/hotel-desk.ts';

it.each([
  ['Datos Generales', false, false, 'staff'],
  ['Subir Documentación', false, false, 'staff'],
  ['Entrevista Personal', false, false, 'staff'],
  ['Proyecciones Financieras', false, false, 'staff'],
  ['Revisión de documentos', false, false, 'lender'],
  ['Revisión de documentos', true, false, 'staff'],
  ['Generando Contrato', false, false, 'representative'],
  ['Generando Contrato', false, true, 'lender'],
  ['Firmando Contrato', false, true, 'representative'],
  ['Línea Activa', false, false, 'representative'],
  ['Línea Activa', false, true, null],
  ['Rechazada', false, false, null],
  ['Algo nuevo', false, false, 'lender'],
])('%s, correction %s, signed %s: %s', (status, isRemedy, areTermsSigned, next) => {
  expect(nextToAct({ status, isRemedy, areTermsSigned })).toBe(next);
});

const required = [
  { code: 'AC', step: 1 },
  { code: 'ID', step: 1 },
  { code: 'ID-2', step: 1 },
  { code: 'PF', step: 2 },
];

it.each([
  ['Datos Generales', [], [], 0, 2],
  ['Subir Documentación', [], [], 0, 2],
  ['Subir Documentación', ['AC', 'ID'], [], 1, 2],
  ['Subir Documentación', ['AC', 'ID', 'ID-2'], [], 2, 2],
  ['Entrevista Personal', ['AC', 'ID'], [], 2, 2],
  ['Proyecciones Financieras', [], [], 0, 1],
  ['Proyecciones Financieras', ['PF'], [], 1, 1],
  ['Revisión de documentos', [], [], 3, 3],
  ['Revisión de documentos', ['AC', 'ID'], ['ID-2'], 2, 3],
])('%s with %j, and %j wanted again: %i of %i', (status, stored, rejected, done, expected) => {
  expect(documentsDone(status, required, { stored, rejected })).toEqual({ done, expected });
});

it.each([
  ['2026-11-21T16:00:00Z', 4],
  ['2026-11-21T18:00:01Z', 3],
  ['2026-11-26T10:00:00Z', 0],
])('since %s: %i days', (since, days) => {
  expect(daysSince(since, new Date('2026-11-25T18:00:00Z'))).toBe(days);
});

it.each([
  ['Subir Documentación', 'staff', false, 'documents'],
  ['Revisión de documentos', 'staff', false, 'documents'],
  ['Revisión de documentos', 'lender', false, null],
  ['Entrevista Personal', 'staff', false, null],
  ['Generando Contrato', 'representative', false, 'terms'],
  ['Generando Contrato', 'lender', true, null],
] as const)(
  'at %s of %s, signed %s, the representative’s link is for %s',
  (status, next, areTermsSigned, due) => {
    expect(linkPurposeOf({ status, next, areTermsSigned })).toBe(due);
  },
);

it.each([
  ['Revisión de documentos', true],
  ['Línea Activa', true],
  ['Rechazada', false],
  ['Cancelada', false],
  ['Expirada', false],
])('at %s documents are counted: %s', (status, are) => {
  expect(hasDocumentsCount(status)).toBe(are);
});
