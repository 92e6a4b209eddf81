import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { dueOf, fileOf, keptIn } from '#machines/models/samples/remedies.ts';
import { type RemediesServices, remediesMachine } from '#machines/remedies.machine.ts';

const { answers, fails } = outcomesOf<RemediesServices>();
const setEnds = (outcome: 'confirmed' | 'expired' | 'missing' | 'corrected') =>
  ends('fileSet', {
    outcome,
    message: 'Ok',
    files: [{ ...fileOf('CD', { isStored: true }), name: 'Rosa María-cd.jpg' }],
  });

export const model = modelOf(remediesMachine, {
  input: { idType: null, wasSending: false },
  events: [
    answers('findRemedies', { outcome: 'open', due: dueOf('ID') }),
    answers('findRemedies', { outcome: 'open', due: dueOf() }),
    answers('listKept', [keptIn('ID')]),
    fails('listKept'),
    answers('findRemedies', { outcome: 'expired' }),
    answers('findRemedies', { outcome: 'missing' }),
    fails('findRemedies'),
    { type: 'remedies.retry' },
    { type: 'idType.choose', idType: 'PASSPORT' },
    setEnds('confirmed'),
    setEnds('expired'),
    setEnds('missing'),
    setEnds('corrected'),
  ],
  distinguish: ({ context }) => [context.idType, context.kept.length],
});
