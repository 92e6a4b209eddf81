import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { identification, stateOf } from '#machines/models/samples/documents.ts';
import {
  linkElsewhere,
  linkedDocuments,
  linkedEnd,
  linkedTerms,
} from '#machines/models/samples/signature-link.ts';
import {
  type RepresentativeServices,
  representativeMachine,
} from '#machines/representative.machine.ts';

const { answers, fails } = outcomesOf<RepresentativeServices>();

export const model = modelOf(representativeMachine, {
  events: [
    { type: 'link.retry' },
    { type: 'device.change' },
    { type: 'device.keep' },
    answers('openLink', linkedTerms),
    answers('openLink', linkedDocuments()),
    answers('openLink', linkedEnd('stopped')),
    answers('openLink', linkElsewhere),
    answers('openLink', { state: 'missing' }),
    fails('openLink'),
    answers('releaseLink', { address: 'https://portal.example/sign/AAAA' }),
    fails('releaseLink'),
    ends('terms', 'signed'),
    ends('terms', 'missing'),
    ends('documentList', { outcome: 'sent' }),
    ends('documentList', { outcome: 'back' }),
    ends('statusWatch', linkedDocuments({ documents: [stateOf('ID')] })),
    ends('statusWatch', linkedDocuments({ required: [identification] })),
    ends('statusWatch', linkedEnd('over')),
    ends('statusWatch', linkElsewhere),
    answers('forgetKept', undefined),
  ],
});
