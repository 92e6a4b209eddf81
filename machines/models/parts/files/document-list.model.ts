import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  identification,
  owner,
  proofOfAddress,
  stateOf,
} from '#machines/models/samples/documents.ts';
import { fileOf } from '#machines/models/samples/remedies.ts';
import {
  type DocumentListInput,
  type DocumentListServices,
  documentListMachine,
} from '#machines/parts/files/document-list.machine.ts';

const { answers, fails } = outcomesOf<DocumentListServices>();
export const input: DocumentListInput = {
  owner,
  required: [identification, proofOfAddress],
  correcting: false,
  waitResponse: true,
  canGoBack: true,
  wasRefused: false,
};
const files = [fileOf('ID', { isStored: true })];

const caseOf = (input: DocumentListInput): Case<typeof documentListMachine> => ({
  input,
  events: [
    { type: 'documents.retry' },
    { type: 'step.back' },
    { type: 'back.choose', back: 'never' },
    { type: 'documents.arrived', documents: [stateOf('ID'), stateOf('CD')], back: 'never' },
    answers('listDocuments', { documents: [stateOf('ID')], kept: [], draft: EMPTY_DRAFT }),
    fails('listDocuments'),
    ends('fileSet', { outcome: 'confirmed', message: 'Documents received', files }),
    ends('fileSet', { outcome: 'collected', files }),
    ends('fileSet', { outcome: 'left' }),
  ],
});

export const model = modelOf(
  documentListMachine,
  caseOf(input),
  caseOf({ ...input, canGoBack: false }),
);
