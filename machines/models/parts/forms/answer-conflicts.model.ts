import { type Case, modelOf } from '#machines/models/kit/model.ts';
import {
  type AnswerConflictsMachine,
  answerConflictsMachine,
} from '#machines/parts/forms/answer-conflicts.machine.ts';

const street = { field: 'address.street', mine: 'Morelos', theirs: 'Juárez' };
const colleague = { who: 'Iván Luna', at: '2026-11-27T15:00:00.000Z' };
const city = { field: 'address.city', mine: 'Puebla', theirs: 'Toluca', colleague };
const first: Case<AnswerConflictsMachine> = {
  input: { conflicts: [street, city] },
  events: [{ type: 'conflict.keepMine' }, { type: 'conflict.takeTheirs' }],
  distinguish: ({ context }) => context.conflicts.length,
};

export const model = modelOf(answerConflictsMachine, first, { ...first, input: { conflicts: [] } });
