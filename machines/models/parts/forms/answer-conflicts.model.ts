import { type Case, modelOf } from '#machines/models/kit/model.ts';
import {
  type AnswerConflictsMachine,
  answerConflictsMachine,
} from '#machines/parts/forms/answer-conflicts.machine.ts';

const street = { field: 'address.street', mine: 'Morelos', theirs: 'Juárez' };
const city = { field: 'address.city', mine: 'Puebla', theirs: 'Toluca' };
const first: Case<AnswerConflictsMachine> = {
  input: { conflicts: [street, city] },
  events: [{ type: 'conflict.keepMine' }, { type: 'conflict.takeTheirs' }],
  distinguish: ({ context }) => context.conflicts.length,
};

export const model = modelOf(answerConflictsMachine, first, { ...first, input: { conflicts: [] } });
