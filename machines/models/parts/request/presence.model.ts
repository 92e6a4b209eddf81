import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type PresenceServices,
  presenceMachine,
} from '#machines/parts/request/presence.machine.ts';

const { answers, fails } = outcomesOf<PresenceServices>();

export const model = modelOf(
  presenceMachine,
  {
    input: { requestId: '5f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a11' },
    events: [
      { type: 'page.hidden' },
      { type: 'page.shown' },
      answers('keepOpen', []),
      answers('keepOpen', ['Ana López']),
      answers('keepOpen', null),
      fails('keepOpen'),
      elapses('heartbeat', 'presence.present.waiting'),
    ],
  },
  { input: { requestId: null }, events: [] },
);
