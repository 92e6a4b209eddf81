import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import { type SendRequestServices, sendRequestMachine } from '#machines/send-request.machine.ts';

const { answers, fails } = outcomesOf<SendRequestServices>();
export const userInfo = personAt('sendRequest');

export const model = modelOf(sendRequestMachine, {
  input: { userInfo },
  events: [
    ends('statusWatch', userInfo),
    answers('refreshUserInfo', userInfo),
    fails('refreshUserInfo'),
  ],
});
