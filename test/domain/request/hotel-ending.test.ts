/** What waits for a signature after the review, the same in the list, in the wizard and for who acts next. Source: issue 34.8. */
import { expect, it } from 'vitest';
import { nextToAct } from '#domain/request/hotel-desk.ts';
import { hasListedTerms, hotelEnding } from '#domain/request/hotel-ending.ts';

it.each([
  ['Revisión de documentos', false, false, 'completed', 'lender'],
  ['Generando Contrato', false, false, 'contractUnsigned', 'representative'],
  ['Generando Contrato', false, true, 'contract', 'lender'],
  ['Generando Contrato', true, false, 'signingUnsigned', 'representative'],
  ['Generando Contrato', true, true, 'signing', 'representative'],
  ['Línea Activa', false, false, 'activeUnsigned', 'representative'],
  ['Línea Activa', false, true, 'active', null],
  // What is signed or over is not signed once more, whatever is still announced of a contract.
  ['Línea Activa', true, true, 'active', null],
  ['Rechazada', true, false, 'ended', null],
  ['Cancelada', false, true, 'ended', null],
  ['Expirada', false, false, 'ended', null],
  ['Algo nuevo', false, false, 'other', 'lender'],
] as const)('%s, contract ready %s, terms signed %s: %s', (...row) => {
  const [status, isContractReady, areTermsSigned, ending, next] = row;
  expect(hotelEnding({ status, isContractReady, areTermsSigned })).toBe(ending);
  // The list names the sub-status where the contract waits for its signature.
  const isListed = isContractReady && status === 'Generando Contrato';
  const listed = isListed ? 'Firmando Contrato' : status;
  expect(nextToAct({ status: listed, isRemedy: false, areTermsSigned })).toBe(next);
});

it.each([
  ['Revisión de documentos', false],
  ['Generando Contrato', true],
  ['Firmando Contrato', true],
  ['Línea Activa', true],
  ['Rechazada', false],
])('%s: whether the list has a word about its terms: %s', (status, has) => {
  expect(hasListedTerms(status)).toBe(has);
});
