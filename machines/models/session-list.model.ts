import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { otherSession, ownSession } from '#machines/models/samples/sessions.ts';
import { type SessionListServices, sessionListMachine } from '#machines/session-list.machine.ts';

const { answers, fails } = outcomesOf<SessionListServices>();

export const model = modelOf(sessionListMachine, {
  events: [
    { type: 'sessions.retry' },
    { type: 'others.ask' },
    { type: 'others.cancel' },
    { type: 'others.confirm' },
    answers('listSessions', [ownSession(), otherSession]),
    answers('listSessions', [ownSession()]),
    fails('listSessions'),
    answers('endOtherSessions', [ownSession()]),
    fails('endOtherSessions'),
  ],
});
