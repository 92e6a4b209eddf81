import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { linkElsewhere, linkedEnd, linkedTerms } from '#machines/models/samples/signature-link.ts';
import {
  type RepresentativeSigningServices,
  representativeSigningMachine,
} from '#machines/representative-signing.machine.ts';

const { answers, fails } = outcomesOf<RepresentativeSigningServices>();

export const model = modelOf(representativeSigningMachine, {
  events: [
    { type: 'link.retry' },
    { type: 'device.change' },
    { type: 'device.keep' },
    answers('openLink', linkedTerms),
    answers('openLink', linkedEnd('stopped')),
    answers('openLink', linkElsewhere),
    answers('openLink', { state: 'missing' }),
    fails('openLink'),
    answers('releaseLink', { address: 'https://portal.example/sign/AAAA' }),
    fails('releaseLink'),
    ends('terms', 'signed'),
    ends('terms', 'missing'),
  ],
});
