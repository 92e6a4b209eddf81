import { createActor, fromCallback } from 'xstate';
import type { DocumentsReport } from '#machines/kit/documents-report.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  arrivedLink,
  linkOver,
  mailedLink,
  noLink,
} from '#machines/models/samples/signature-link.ts';
import {
  type SignatureLinkServices,
  signatureLinkMachine,
} from '#machines/parts/request/signature-link.machine.ts';

const { answers, fails } = outcomesOf<SignatureLinkServices>();
const parent = createActor(fromCallback<DocumentsReport>(() => {})).start();

export const model = modelOf(
  signatureLinkMachine,
  {
    input: { requestId: '5f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a11', purpose: 'terms', parent },
    events: [
      { type: 'link.share', channel: 'mail' },
      { type: 'link.end' },
      { type: 'link.retry' },
      answers('findLink', noLink),
      answers('findLink', mailedLink),
      answers('findLink', linkOver('signed')),
      fails('findLink'),
      answers('shareLink', mailedLink),
      answers('shareLink', 'conflict'),
      fails('shareLink'),
      answers('endLink', linkOver('stopped')),
      fails('endLink'),
      ends('statusWatch', linkOver('signed')),
    ],
  },
  {
    input: { requestId: '5f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a11', purpose: 'documents', parent },
    events: [
      answers('findLink', linkOver('sent')),
      answers('findLink', mailedLink),
      { type: 'link.share', channel: 'copy' },
      answers('shareLink', mailedLink),
      ends('statusWatch', arrivedLink),
    ],
  },
);
