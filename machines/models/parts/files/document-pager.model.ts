import { modelOf } from '#machines/models/kit/model.ts';
import { some } from '#machines/models/samples/file-sets.ts';
import { documentPagerMachine, selectShown } from '#machines/parts/files/document-pager.machine.ts';

export const model = modelOf(documentPagerMachine, {
  input: { documents: some.documents, missing: ['CD'] },
  events: [
    { type: 'document.next' },
    { type: 'document.previous' },
    { type: 'document.show', code: 'ID' },
    { type: 'document.show', code: 'of another list' },
    { type: 'overview.open' },
    { type: 'overview.close' },
  ],
  distinguish: selectShown,
});
