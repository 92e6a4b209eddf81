import type { UserInfo } from '#contract/user-info.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  type StepChangeServices,
  stepChangeMachine,
} from '#machines/parts/request/step-change.machine.ts';

const { answers, fails } = outcomesOf<StepChangeServices>();
const requiredDocuments = { 1: [], 2: [], 3: [] };
const loaded = (userInfo: UserInfo) => ({ userInfo, requiredDocuments });
const events = [
  { type: 'request.retry' as const },
  answers('loadRequest', loaded(personAt('legalDocuments'))),
  fails('loadRequest'),
  answers('refreshUserInfo', personAt('legalDocuments')),
  fails('refreshUserInfo'),
  answers('goBack', 'moved'),
  answers('goBack', 'conflict'),
  fails('goBack'),
  answers('sendDocuments', { message: 'ok' }),
  fails('sendDocuments'),
  elapses('advanceFlash', 'stepChange.advancing.flash.shown'),
];
export const atForm = loaded(personAt('generalData'));

export const model = modelOf(
  stepChangeMachine,
  { input: { loaded: atForm, outcome: 'sending', documents: [] }, events },
  { input: { loaded: atForm, outcome: 'back' }, events },
  { input: { loaded: atForm, outcome: 'unknown' }, events },
  {
    input: { loaded: loaded(personAt('generalData', { regime: 'AMBOS' })), outcome: 'saved' },
    events,
  },
);
