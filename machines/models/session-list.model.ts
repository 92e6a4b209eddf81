import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { otherSession, ownSession } from '#machines/models/samples/sessions.ts';
import { type SessionListServices, sessionListMachine } from '#machines/session-list.machine.ts';

const { answers, fails } = outcomesOf<SessionListServices>();

export const model = modelOf(sessionListMachine, {
  input: { email: 'maria@tienda.example', marketplace: null },
  events: [
    { type: 'sessions.retry' },
    { type: 'others.ask' },
    { type: 'others.cancel' },
    { type: 'others.confirm' },
    answers('listSessions', [ownSession(), otherSession]),
    answers('listSessions', [ownSession()]),
    fails('listSessions'),
    answers('endOtherSessions', [ownSession()]),
    answers('endOtherSessions', 'signInAgain'),
    fails('endOtherSessions'),
    ends('signInAgain', { user }),
    ends('signInAgain', { user: null }),
  ],
});
