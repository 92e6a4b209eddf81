import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  doodle,
  signedTerms,
  terms,
  termsOfSeveral,
  video,
} from '#machines/models/samples/terms.ts';
import { type TermsServices, termsMachine } from '#machines/terms.machine.ts';

const { answers, fails } = outcomesOf<TermsServices>();
const again = outcomesOf<{ findTermsAgain: TermsServices['findTerms'] }>();

export const model = modelOf(termsMachine, {
  input: { requestId: null },
  events: [
    { type: 'terms.retry' },
    { type: 'terms.accept' },
    { type: 'terms.decline' },
    { type: 'terms.continue' },
    { type: 'signing.leave' },
    { type: 'video.redo' },
    { type: 'doodle.change', doodle },
    { type: 'doodle.change', doodle: null },
    { type: 'signature.send' },
    { type: 'upload.progress', fraction: 0.5 },
    answers('findTerms', terms),
    answers('findTerms', signedTerms),
    answers('findTerms', termsOfSeveral),
    answers('findTerms', null),
    fails('findTerms'),
    again.answers('findTermsAgain', terms),
    again.answers('findTermsAgain', signedTerms),
    again.answers('findTermsAgain', null),
    again.fails('findTermsAgain'),
    answers('sendSignature', 'signed'),
    answers('sendSignature', 'conflict'),
    fails('sendSignature'),
    ends('videoRecording', { video }),
  ],
});
