import { describe, expect, it } from 'vitest';
import { isSameStanding, isStoppedByHold, type Standing } from '#domain/request/status.ts';

/** Ruling 27 and B9: what brings the deposit nearer waits; what ends the request does not. */
it.each([
  ['Generando Contrato', true],
  ['Proceso de firma', true],
  ['Línea Activa', true],
  ['Pendiente de Archivos', false],
  ['Revisión de documentos', false],
  ['Oferta Activa', false],
  ['Cambio de Cuenta CLABE', false],
  ['Rechazada', false],
  ['Cancelada', false],
  ['Expirada', false],
])('a hold keeps a request from coming to %s: %s', (status, stopped) => {
  expect(isStoppedByHold(status)).toBe(stopped);
});

describe('what the portal follows without a reload', () => {
  const standing = (request: Standing['request']): Standing => ({
    status: { status: 'Generando Contrato', sub_status: 'Generando Contrato' },
    status_work_flow: { is_remedy: false },
    request,
  });
  const usual = { signature_ready: false, dedicated_clabe: '646180110400000007', is_held: false };

  it.each([
    ['nothing has changed', {}, true],
    ['a hold', { is_held: true }, false],
    ['the account that was opened', { dedicated_clabe: null }, false],
    ['a contract to sign', { signature_ready: true }, false],
  ])('%s', (_, changes, same) => {
    expect(isSameStanding(standing(usual), standing({ ...usual, ...changes }))).toBe(same);
  });

  it('a server that names neither has changed nothing', () => {
    const silent = standing({ signature_ready: false });
    expect(isSameStanding(silent, standing({ ...usual, dedicated_clabe: null }))).toBe(true);
  });
});
