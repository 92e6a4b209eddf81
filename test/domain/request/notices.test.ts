import { describe, expect, it } from 'vitest';
import { noticeOf } from '#domain/request/notices.ts';

const place = (status: string, sub_status = '', is_remedy = false) => ({
  status,
  sub_status,
  is_remedy,
});
const form = place('Pendiente de Información', 'Registro');
const review = place('Revisión de documentos');
const remedy = place('Revisión de documentos', '', true);

describe('the notice of a move', () => {
  it.each([
    [form, review, 'received'],
    [form, place('Revisión de Elegibilidad'), 'received'],
    [review, place('Revisión de PLD'), 'furtherReview'],
    [review, place('Revisiones especiales'), 'furtherReview'],
    [review, place('Oferta Activa'), 'offer'],
    [review, place('Proceso de firma'), 'signing'],
    [
      place('Generando Contrato', 'Generando Contrato'),
      place('Generando Contrato', 'Firmando Contrato'),
      'signing',
    ],
    [review, place('Línea Activa'), 'active'],
    [review, place('Rechazada'), 'rejected'],
    [form, place('Cancelada'), 'cancelled'],
    [form, place('Expirada'), 'expired'],
    [review, remedy, 'correction'],
    [remedy, review, 'received'],
    [remedy, remedy, null],
    [review, review, null],
    [form, place('Pendiente de Archivos'), null],
  ])('from %j to %j: %s', (from, to, name) => {
    expect(noticeOf(from, to)).toBe(name);
  });
});
