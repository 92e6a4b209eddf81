/** Which question of the lender a field asks, and what is kept of its answer. Source: spec 3; D-77, D-78. */
import { describe, expect, it } from 'vitest';
import { riskAnswers, riskQuestionOf } from '#domain/form/risk-matrix.ts';
import { field } from '#test/fixtures/small-form.ts';

const listed = {
  id: 7,
  question: '¿Desempeñas un cargo público?',
  description: 'Por ejemplo: juez.',
  show: false,
  PM: false,
  PF: true,
};
const { id: _, ...known } = listed;
const options = [
  { value: 'true', label: 'Sí' },
  { value: 'No', label: 'Ninguno' },
];

describe('the question of a field', () => {
  it.each([
    ['by its id', field('risk.x', { id: '7' })],
    ['by the end of its name', field('risk.7')],
    ['by its wording', field('risk.x', { label: listed.question })],
  ])('is that of the catalogue, %s', (_by, asked) => {
    expect(riskQuestionOf(asked, [{ ...listed, id: 1, question: 'Otra' }, listed])).toEqual(known);
  });

  it('is else its own, visible and asked of both regimes', () => {
    const own = { question: 'risk.9', description: '', show: true, PM: true, PF: true };
    expect(riskQuestionOf(field('risk.9'), [listed])).toEqual(own);
  });
});

describe('the answers that are kept', () => {
  const risk = (name: string, more = {}) => field(name, { matrixRisk: true, options, ...more });
  const answersTo = (answer: string | boolean, questions = [listed]) =>
    riskAnswers([risk('risk.7'), field('client.names')], { risk: { 7: answer } }, questions);

  it('are those of the risk matrix, with the description of the catalogue', () => {
    expect(answersTo('No')).toEqual([{ ...known, value: 'No' }]);
    expect(answersTo(true)).toEqual([{ ...known, value: 'true' }]);
  });

  it('have else the description of the answer, or none', () => {
    const bare = [{ ...listed, description: '' }];
    const described = (answer: string) =>
      answersTo(answer, bare).map(({ description }) => description);
    expect([described('No'), described('Otra')]).toEqual([['Ninguno'], ['']]);
  });

  it('are none where nothing was answered', () => {
    expect(answersTo('')).toEqual([]);
    expect(riskAnswers([risk('risk.7')], {}, [listed])).toEqual([]);
  });
});
