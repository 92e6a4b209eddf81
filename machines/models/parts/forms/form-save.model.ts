import { sectionsFor } from '#domain/form/form-fields.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { answers as given, loadedForm } from '#machines/models/samples/form.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import { type FormSaveServices, formSaveMachine } from '#machines/parts/forms/form-save.machine.ts';

const { answers, fails } = outcomesOf<FormSaveServices>();
const { definition, riskQuestions } = loadedForm('PF');
export const userInfo = personAt('generalData');
const form = {
  sections: sectionsFor(definition, 'PF'),
  regime: 'PF' as const,
  riskQuestions,
  requestId: userInfo.request.id,
  platform: userInfo.platform.name,
};
export const input = { form, userInfo, values: given };
export const known = personAt('generalData', {
  client: { version: 9 },
  address: { street: 'Juárez' },
});
export const fields = ['address.street'];
export const changed = answers('saveClient', { outcome: 'changed', fields, userInfo: known });
export const keptMine = ends('answerConflicts', { theirs: [] });
export const rejected = answers('saveClient', {
  outcome: 'rejected',
  fields: { 'client.rfc': 'x' },
});

export const model = modelOf(formSaveMachine, {
  input,
  events: [
    answers('saveClient', { outcome: 'saved' }),
    answers('saveClient', { outcome: 'canceled' }),
    rejected,
    changed,
    keptMine,
    fails('saveClient'),
  ],
  distinguish: ({ context }) => context.changes,
});
