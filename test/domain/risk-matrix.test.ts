import { expect, it } from 'vitest';
import type { Field } from '#domain/form-definition.ts';
import { withRiskAnswers } from '#domain/risk-matrix.ts';

const question = {
  id: 7,
  question: '¿Actúas por cuenta propia?',
  description: '',
  show: true,
  PM: false,
  PF: true,
};
const asked: Field = {
  name: 'risk.7',
  id: '7',
  label: 'form.risk.7',
  type: 'radio',
  matrixRisk: true,
};
const street: Field = { name: 'address.street', id: 'street', label: 'x', type: 'text' };

it.each([
  ['an answer that was given before is in the form again', question.question, { '7': 'Sí' }],
  ['an answer to another question is not', '¿Otra?', undefined],
])('%s', (_, given, risk) => {
  const before = { address: { street: 'Calle Inventada' } };
  const values = withRiskAnswers(
    before,
    [street, asked],
    [{ question: given, value: 'Sí' }],
    [question],
  );
  expect(values).toEqual({ ...before, ...(risk && { risk }) });
});
