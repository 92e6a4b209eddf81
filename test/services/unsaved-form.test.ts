import { expect, it } from 'vitest';
import { unsavedForm } from '#services/unsaved-form.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { mariana } from '#test/fixtures/user-info.ts';

const typed = {
  ...submissionPF(mariana.request.id),
  request_id: mariana.request.id,
};

it('tells what was typed once the same person is back', () => {
  const unsaved = unsavedForm();
  unsaved.keep(typed);
  const told = unsaved.toldIn(mariana);
  expect(told.address.street).toBe(typed.address.street);
  expect(told.client.curp).toBe(typed.client.curp);
  expect(told.business_type.name).toBe(typed.business_type.name);
  expect(told.client_pld_risk_matrix).toEqual(typed.client_pld_risk_matrix);
  expect(told.status).toEqual(mariana.status);
});

it('takes nothing away that is known', () => {
  const unsaved = unsavedForm();
  unsaved.keep({ ...typed, client: { ...typed.client, rfc: '' } });
  expect(unsaved.toldIn(mariana).client.rfc).toBe(mariana.client.rfc);
});

it('tells nobody else', () => {
  const unsaved = unsavedForm();
  unsaved.keep({ ...typed, request_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' });
  expect(unsaved.toldIn(mariana)).toBe(mariana);
});

it('forgets what was saved, and never tells the tax password', () => {
  const unsaved = unsavedForm();
  unsaved.keep({ ...typed, fiscal_credentials: { ciec_key: 'Secreta123' } });
  expect(JSON.stringify(unsaved.toldIn(mariana))).not.toContain('Secreta123');
  unsaved.forget();
  expect(unsaved.toldIn(mariana)).toBe(mariana);
});
