import { generalDataMachine } from '#machines/general-data.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { answers as given, loadedForm } from '#machines/models/samples/form.ts';
import { answers, fails, saveEnds } from '#machines/models/samples/general-data.ts';
import { personAt } from '#machines/models/samples/user-info.ts';

const rejected = { 'client.curp': 'error.curp' };

const input = { userInfo: personAt('generalData'), canGoBack: true };

export const model = modelOf(
  generalDataMachine,
  {
    input,
    events: [
      answers('loadForm', loadedForm('PF')),
      fails('loadForm'),
      saveEnds('saved'),
      saveEnds('canceled'),
      saveEnds('rejected', { rejected }),
      saveEnds('overtaken'),
      saveEnds('failed'),
      { type: 'form.retry' },
      { type: 'form.submit', values: given },
      { type: 'step.back' },
    ],
  },
  {
    input: { userInfo: personAt('generalData', { regime: 'AMBOS' }), canGoBack: false },
    events: [
      answers('loadForm', loadedForm('AMBOS')),
      { type: 'regime.choose', regime: 'PM' },
      { type: 'step.back' },
    ],
    distinguish: ({ context }) => context.tab,
  },
);
