import { dataCollectionMachine } from '#machines/data-collection.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import type { RequestEntryServices } from '#machines/request-entry.machine.ts';

const { answers, fails } = outcomesOf<RequestEntryServices>();

export const model = modelOf(dataCollectionMachine, {
  events: [
    { type: 'request.retry' },
    answers('loadRequest', { userInfo: personAt('generalData'), requiredDocuments }),
    fails('loadRequest'),
  ],
});
