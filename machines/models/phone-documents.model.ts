import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { stateOf } from '#machines/models/samples/documents.ts';
import { ENDS, overBy, phoneDocuments } from '#machines/models/samples/phone.ts';
import {
  type PhoneDocumentsServices,
  phoneDocumentsMachine,
} from '#machines/phone-documents.machine.ts';

const { answers, fails } = outcomesOf<PhoneDocumentsServices>();

export const model = modelOf(phoneDocumentsMachine, {
  events: [
    { type: 'link.retry' },
    { type: 'documents.open' },
    answers('openLink', phoneDocuments()),
    answers('openLink', phoneDocuments({ name: '' })),
    answers('openLink', { state: 'missing' }),
    ...ENDS.map((end) => answers('openLink', overBy(end))),
    fails('openLink'),
    answers('forgetKept', undefined),
    ends('statusWatch', phoneDocuments({ documents: [stateOf('ID'), stateOf('CD')] })),
    ...ENDS.map((end) => ends('statusWatch', overBy(end))),
    ends('documentList', { outcome: 'sending', documents: [] }),
    elapses('timeLeft', 'phoneDocuments.collecting'),
  ],
  distinguish: ({ context }) => [context.end, context.found?.name],
});
