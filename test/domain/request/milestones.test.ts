/** Source: beyond B11. */
import { expect, it } from 'vitest';
import { milestonesOf } from '#domain/request/milestones.ts';

const change = (action: string, at: number) => ({ action, at });

it('tells what a person did and the lender answered, in order', () => {
  const told = milestonesOf([
    change('begin', 1),
    change('client.save', 2),
    change('documents.send', 3),
    change('documents.send', 4),
    change('needs-pld', 5),
    change('cleared', 6),
    change('quote.save', 7),
    change('clabe.send', 8),
    change('contract-ready', 9),
    change('signed', 10),
  ]);
  expect(told.map(({ milestone, at }) => `${milestone} ${at}`)).toEqual([
    'begun 1',
    'saved 2',
    'sent 4',
    'approved 6',
    'accepted 7',
    'accountChanged 8',
    'contractReady 9',
    'signed 10',
  ]);
});

it('tells of what happened twice the last time, where it then stands', () => {
  const told = milestonesOf([
    change('client.save', 1),
    change('step.back', 2),
    change('client.save', 3),
    change('documents.send', 4),
    change('documents-rejected', 5),
    change('corrections.send', 6),
    change('documents-rejected', 7),
  ]);
  expect(told.map(({ milestone, at }) => `${milestone} ${at}`)).toEqual([
    'saved 3',
    'sent 4',
    'corrected 6',
    'returned 7',
  ]);
});
