import { type CallbackServices, callbackMachine } from '#machines/callback.machine.ts';
import type { SessionUser } from '#machines/kit/session-user.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';

const { answers, fails } = outcomesOf<CallbackServices>();
const user: SessionUser = { names: 'Mariana', user_platform: 'amazon', active: true, control: [] };

export const model = modelOf(callbackMachine, {
  events: [
    elapses('statusDelay', 'callback.exchanging.quiet'),
    answers('finishFederation', 'signedIn'),
    answers('finishFederation', 'cancelled'),
    answers('finishFederation', 'unsolicited'),
    answers('finishFederation', 'refused'),
    fails('finishFederation'),
    ends('profile', { user }),
    ends('profile', { user: null }),
  ],
});
