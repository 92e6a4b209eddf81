import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  type StepChangeServices,
  type StepOutcome,
  selectSupportCode,
  stepChangeMachine,
} from '#machines/parts/request/step-change.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<StepChangeServices>();
const requiredDocuments = { 1: [], 2: [], 3: [] };
const loads = (userInfo: UserInfo) => answers('loadRequest', { userInfo, requiredDocuments });
const atLegal = { userInfo: personAt('legalDocuments'), requiredDocuments };
const atBoth = { userInfo: personAt('generalData', { regime: 'AMBOS' }), requiredDocuments };
const refreshed = answers('refreshUserInfo', personAt('platformDocuments'));
const flash = elapses('advanceFlash', 'stepChange.advancing.flash.shown');
const retry = { type: 'request.retry' } as const;

type Events = Parameters<typeof play<typeof stepChangeMachine>>[2];
const stateAfter = (ended: StepOutcome, ...events: Events) =>
  play(stepChangeMachine, { loaded: atLegal, ...ended }, events);
const advancing = (flash: string, refresh: string) => ({ advancing: { flash, refresh } });

describe('spec 4, stepper: advancing', () => {
  it.each(['done', 'saved', 'sent'] as const)(
    '%s refreshes the user info and flashes',
    (outcome) => {
      expect(stateAfter({ outcome })).toEqual(advancing('shown', 'refreshingUserInfo'));
    },
  );

  it('waits for the refresh and for the flash of 1000 ms, whichever comes last (ruling 9)', () => {
    const sent = { outcome: 'sent' } as const;
    expect(stateAfter(sent, flash)).toEqual(advancing('over', 'refreshingUserInfo'));
    expect(stateAfter(sent, refreshed)).toEqual(advancing('shown', 'refreshed'));
    expect(stateAfter(sent, flash, refreshed)).toBe('changed');
    expect(stateAfter(sent, refreshed, flash)).toBe('changed');
  });

  it('says so when the refresh fails, and a person may ask again', () => {
    const sent = { outcome: 'sent' } as const;
    expect(stateAfter(sent, fails('refreshUserInfo'))).toBe('unavailable');
    expect(stateAfter(sent, fails('refreshUserInfo'), retry)).toBe('loadingRequest');
    const again = [fails('refreshUserInfo'), retry] as const;
    expect(stateAfter(sent, ...again, loads(personAt('platformDocuments')))).toBe('changed');
    expect(stateAfter(sent, ...again, fails('loadRequest'))).toBe('unavailable');
  });

  it('loads the documents again once an AMBOS client has chosen a regime (D-59)', () => {
    const saved = { loaded: atBoth, outcome: 'saved' } as const;
    expect(play(stepChangeMachine, saved, [])).toEqual(advancing('shown', 'loadingRequest'));
    const legal = loads(personAt('legalDocuments', { regime: 'AMBOS' }));
    expect(play(stepChangeMachine, saved, [legal, flash])).toBe('changed');
    expect(play(stepChangeMachine, saved, [fails('loadRequest')])).toBe('unavailable');
  });
});

describe('spec 4, stepper: documents that are not waited for (ruling 20)', () => {
  const sending = { outcome: 'sending', documents: [] } as const satisfies StepOutcome;

  it('are sent on the way', () => {
    expect(stateAfter(sending)).toBe('sendingDocuments');
    const sent = answers('sendDocuments', { message: 'ok' });
    expect(stateAfter(sending, sent)).toEqual(advancing('shown', 'refreshingUserInfo'));
  });

  it('lead back when the server refuses them', () => {
    expect(stateAfter(sending, fails('sendDocuments'))).toBe('refused');
  });
});

describe('spec 4, stepper: going back also refreshes', () => {
  const back = { outcome: 'back' } as const;

  it('asks the server for one step back', () => expect(stateAfter(back)).toBe('goingBack'));

  it.each(['moved', 'conflict'] as const)('when it answers %s', (answer) => {
    const answered = answers('goBack', answer);
    expect(stateAfter(back, answered)).toEqual(advancing('shown', 'refreshingUserInfo'));
  });

  it('stays where it was when that fails', () => {
    expect(stateAfter(back, fails('goBack'))).toBe('stayed');
  });
});

it('loads a request again whose step is unknown', () => {
  expect(stateAfter({ outcome: 'unknown' })).toBe('loadingRequest');
});

describe('with services that answer', () => {
  const services: StepChangeServices = {
    loadRequest: async () => atBoth,
    refreshUserInfo: async () => personAt('platformDocuments'),
    goBack: async () => 'moved',
    sendDocuments: async () => ({ message: 'ok' }),
  };
  function start(ended: StepOutcome, given: Partial<StepChangeServices>) {
    const actors = actorsFrom<StepChangeServices>({ ...services, ...given });
    const machine = stepChangeMachine.provide({ actors, delays: { advanceFlash: 0 } });
    const actor = createActor(machine, { input: { loaded: atLegal, ...ended } });
    const notices: unknown[] = [];
    actor.on('*', (notice) => notices.push(notice));
    return { actor: actor.start(), notices };
  }
  const isDone = ({ status }: { status: string }) => status === 'done';
  const failed = new CallFailed('unavailable', { status: 503, supportCode: '7c9e6679' });
  const { id } = atLegal.userInfo.request;

  it('ends with the request as it stands now, its required documents kept', async () => {
    const { actor, notices } = start({ outcome: 'sent' }, {});
    const end = await waitFor(actor, isDone);
    expect(end.output).toEqual({
      loaded: { userInfo: personAt('platformDocuments'), requiredDocuments },
      wasRefused: false,
    });
    expect(notices).toEqual([]);
  });

  it('sends the documents of the request, and shows the message of the server (spec 7)', async () => {
    const documents = [{ type: 'ID', name: 'id.pdf', s3_key: 'k' }];
    const received: unknown[] = [];
    const { actor, notices } = start(
      { outcome: 'sending', documents },
      {
        async sendDocuments(input) {
          received.push(input);
          return { message: 'Documents received' };
        },
      },
    );
    await waitFor(actor, isDone);
    expect(received).toEqual([{ requestId: id, documents }]);
    expect(notices).toEqual([{ type: 'notice.message', text: 'Documents received' }]);
  });

  it('tells that the documents were refused, with the support code', async () => {
    const sendDocuments = () => Promise.reject(failed);
    const { actor, notices } = start({ outcome: 'sending', documents: [] }, { sendDocuments });
    const end = await waitFor(actor, isDone);
    expect(end.output).toEqual({ loaded: atLegal, wasRefused: true });
    expect(notices).toMatchObject([{ type: 'notice.notSent', supportCode: '7c9e6679' }]);
  });

  it.each([
    ['moved', []],
    ['conflict', [{ type: 'notice.noWayBack' }]],
  ] as const)('goes back in the request, on its platform: %s', async (answer, told) => {
    const received: unknown[] = [];
    const { actor, notices } = start(
      { outcome: 'back' },
      {
        async goBack(input) {
          received.push(input);
          return answer;
        },
      },
    );
    await waitFor(actor, isDone);
    expect(received).toEqual([{ requestId: id, platform: 'tienda-nube' }]);
    expect(notices).toEqual(told);
  });

  it('tells that going back failed, with the support code', async () => {
    const goBack = () => Promise.reject(failed);
    const { actor, notices } = start({ outcome: 'back' }, { goBack });
    const end = await waitFor(actor, isDone);
    expect(end.output).toEqual({ loaded: atLegal, wasRefused: false });
    expect(notices).toMatchObject([
      { type: 'notice.notMoved', supportCode: '7c9e6679', failure: { reason: 'unavailable' } },
    ]);
  });

  it.each([
    [failed, '7c9e6679'],
    [new Error('Network Error'), 'SOL-7K4F-29'],
  ])(
    'shows the support code of a refresh that failed, or else the request',
    async (error, code) => {
      const refreshUserInfo = () => Promise.reject(error);
      const { actor } = start({ outcome: 'sent' }, { refreshUserInfo });
      const end = await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
      expect(selectSupportCode(end)).toBe(code);
      expect(selectFailure(end)).toMatchObject({ canRetry: true });
    },
  );
});

it('names the request where no call failed', () => {
  const at = snapshotsOf(stepChangeMachine, { loaded: atLegal, outcome: 'unknown' });
  expect(selectSupportCode(at())).toBe('SOL-7K4F-29');
  expect(selectFailure(at())).toBeNull();
});

describe('what it ends with', () => {
  const at = snapshotsOf(stepChangeMachine, { loaded: atLegal, outcome: 'unknown' });

  it('the request that was loaded again, with its documents', () => {
    expect(at(loads(personAt('generalData'))).output).toEqual({
      loaded: { userInfo: personAt('generalData'), requiredDocuments },
      wasRefused: false,
    });
  });

  it('of an AMBOS client, the documents of the regime that was chosen', () => {
    const both = snapshotsOf(stepChangeMachine, { loaded: atBoth, outcome: 'saved' });
    const chosen = {
      userInfo: personAt('legalDocuments'),
      requiredDocuments: { 1: [], 2: [], 3: [] },
    };
    expect(both(answers('loadRequest', chosen), flash).output).toEqual({
      loaded: chosen,
      wasRefused: false,
    });
  });
});

it('sends no documents where the step names none', () => {
  const sending = snapshotsOf(stepChangeMachine, { loaded: atLegal, outcome: 'sending' })();
  expect(inputTo(sending, 'sendDocuments')).toEqual({
    requestId: atLegal.userInfo.request.id,
    documents: [],
  });
});

it('flashes for 1000 ms', async () => {
  const clock = new SimulatedClock();
  const refreshUserInfo = async () => personAt('platformDocuments');
  const actors = actorsFrom<StepChangeServices>({
    refreshUserInfo,
    loadRequest: pending,
    goBack: pending,
    sendDocuments: pending,
  });
  const input = { loaded: atLegal, outcome: 'done' } as const;
  const actor = createActor(stepChangeMachine.provide({ actors }), { input, clock }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ advancing: { refresh: 'refreshed' } }));
  clock.increment(999);
  expect(actor.getSnapshot().status).toBe('active');
  clock.increment(1);
  expect(actor.getSnapshot().status).toBe('done');
});
