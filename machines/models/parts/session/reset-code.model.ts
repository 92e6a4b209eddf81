import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type ResetCodeMachine,
  type ResetCodeServices,
  resetCodeMachine,
} from '#machines/parts/session/reset-code.machine.ts';

const code = outcomesOf<ResetCodeServices>();
const email = 'maria@tienda.example';
const firstCode: Case<ResetCodeMachine> = {
  input: { email: '', codes: 0 },
  events: [
    { type: 'code.request', email },
    code.answers('requestReset', 'sent'),
    code.answers('requestReset', 'limit'),
    code.fails('requestReset'),
    elapses('resendWait', 'resetCode.waiting'),
  ],
};

export const model = modelOf(resetCodeMachine, firstCode, {
  ...firstCode,
  input: { email, codes: 1 },
});
