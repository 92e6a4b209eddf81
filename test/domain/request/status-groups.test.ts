import { expect, it } from 'vitest';
import { currentStatus, isTurnedDown, isUnderReview, statusId } from '#domain/request/status.ts';

it.each([
  ['Pendiente de Información', 1, 1, false, false],
  ['Revisión de Elegibilidad', 3, 4, true, false],
  ['Revisión de PLD', 4, 4, true, false],
  ['Revisiones especiales', 5, 5, true, false],
  ['Revisión de documentos', 7, 7, true, false],
  ['Línea Activa', 11, 11, false, false],
  ['Rechazada', 12, 12, false, true],
  ['Cancelada', 13, 13, false, true],
  ['Expirada', 14, 14, false, true],
  ['Proyecciones Financieras', 24, 24, false, false],
])('%s has the id %s and counts as %s', (status, id, current, review, turnedDown) => {
  expect(statusId(status)).toBe(id);
  expect(currentStatus(status)).toBe(current);
  expect(isUnderReview(status)).toBe(review);
  expect(isTurnedDown(status)).toBe(turnedDown);
});

it('a status without an id is an error', () => {
  expect(() => statusId('Firmando Contrato')).toThrow(RangeError);
});
