import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  type CreditResumeServices,
  creditResumeMachine,
  isConfirming,
  selectChild,
  selectLoaded,
  selectOutput,
  selectUserInfo,
  wasNotConfirmed,
} from '#machines/credit-resume.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  changing,
  drawnUp,
  elenaAt,
  heldAtContract,
  opening,
  signing,
  withEvidence,
  withoutEvidence,
} from '#machines/models/samples/credit-resume.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<CreditResumeServices>();
const at = (userInfo: typeof changing) => answers('loadRequest', withEvidence(userInfo));
const read = answers('loadRequest', withoutEvidence(changing));
const confirm = { type: 'credit.confirm' } as const;
const retry = { type: 'request.retry' } as const;
const watched = ends('statusWatch', standingAt('Generando Contrato'));
const reviewing = (state: string) => ({ reviewingCredit: state });

/** From spec 2 and 4 (credit-resume), wire's amazon journey, ruling 27; D-5, D-12. */
it.each([
  [
    "'Cambio de Cuenta CLABE' starts at the change of the account",
    [at(changing)],
    'changingAccount',
  ],
  ["'Generando Contrato' starts at 'almost ready'", [at(drawnUp)], 'awaitingContract'],
  ["'Firmando Contrato' starts at the signature", [at(signing)], 'signing'],
  [
    '... also where a server states it as the status',
    [at(elenaAt({ sub_status: 'Firmando Contrato' }))],
    'signing',
  ],
  ['the account is waited for until the lender has opened it', [at(opening)], 'awaitingAccount'],
  ['... and then changed to', [at(opening), watched, at(changing)], 'changingAccount'],
  ['without required documents the summary is step 1', [read], reviewing('reading')],
  [
    '... for which no account is waited',
    [answers('loadRequest', withoutEvidence(opening))],
    reviewing('reading'),
  ],
  ['... which is confirmed', [read, confirm], reviewing('confirmingCredit')],
  [
    '... and leads on',
    [read, confirm, answers('confirmCredit', 'confirmed'), at(drawnUp)],
    'awaitingContract',
  ],
  [
    '... or finds that the request has moved on',
    [read, confirm, answers('confirmCredit', 'conflict')],
    'loadingRequest',
  ],
  ['... or fails', [read, confirm, fails('confirmCredit')], reviewing('notConfirmed')],
  [
    '... and is confirmed again',
    [read, confirm, fails('confirmCredit'), confirm],
    reviewing('confirmingCredit'),
  ],
  [
    'evidence that was sent leads to where the request stands then',
    [at(changing), ends('documentList', { outcome: 'sent' }), at(drawnUp)],
    'awaitingContract',
  ],
  ['the portal follows the lender: the contract', [at(drawnUp), watched, at(signing)], 'signing'],
  ['... while the account is changed', [at(changing), watched], 'loadingRequest'],
  ['... while the summary is read', [read, watched], 'loadingRequest'],
  ["'no fui yo' stops everything, at any step", [at(heldAtContract)], 'held'],
  ['... until it is released', [at(heldAtContract), watched, at(drawnUp)], 'awaitingContract'],
  ['what was signed is looked up', [at(signing), ends('signRequest')], 'loadingRequest'],
  [
    'a signed contract is another page’s',
    [at(signing), ends('signRequest'), at(elenaAt({ status: 'Línea Activa', sub_status: '' }))],
    'elsewhere',
  ],
  ['so is an offer', [at(elenaAt({ sub_status: 'Oferta Activa' }))], 'elsewhere'],
  ['a request that cannot be loaded', [fails('loadRequest')], 'unavailable'],
  ['... is loaded again', [fails('loadRequest'), retry], 'loadingRequest'],
])('%s', (_, events, state) => {
  expect(play(creditResumeMachine, undefined, events)).toEqual(state);
});

const started = async (loaded: ReturnType<typeof withEvidence>) => {
  const services = {
    loadRequest: async () => loaded,
    confirmCredit: async () => 'confirmed' as const,
  };
  const actor = createActor(
    creditResumeMachine.provide({ actors: actorsFrom<CreditResumeServices>(services) }),
  ).start();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return actor;
};

it('asks for the bank-change documents alone, and waits for the answer', async () => {
  const snapshot = (await started(withEvidence(changing))).getSnapshot();
  const list = selectChild('documentList')(snapshot)?.getSnapshot().context;
  expect(list?.required.map(({ code }) => code)).toEqual(['CLABE']);
  expect(list).toMatchObject({
    waitResponse: true,
    canGoBack: false,
    correcting: false,
    wasRefused: false,
  });
  expect(list?.owner).toMatchObject({ platform: 'amazon', tipoPersona: 'PF' });
});

it('signs by the one signing machine (D-7), with the contract of the request', async () => {
  const snapshot = (await started(withEvidence(signing))).getSnapshot();
  const sign = selectChild('signRequest')(snapshot)?.getSnapshot().context;
  expect(sign?.contractUrl).toBe('https://contrato.example/1');
});

it('watches from how the request stands', async () => {
  const snapshot = (await started(withEvidence(drawnUp))).getSnapshot();
  expect(selectChild('statusWatch')(snapshot)?.getSnapshot().context.known).toEqual(drawnUp);
});

it('hands over to the entry, which knows every screen', async () => {
  const ended = elenaAt({ status: 'Línea Activa', sub_status: '' });
  expect(selectOutput((await started(withEvidence(ended))).getSnapshot())).toEqual({ to: 'entry' });
});

describe('what the screen is told', () => {
  const told = snapshotsOf(creditResumeMachine, undefined);
  const timeout = new CallFailed('timeout', { supportCode: 'SOP-1' });
  const notConfirmed = told(read, confirm, fails('confirmCredit', timeout));

  it('the request, once it is loaded, and who reads it', () => {
    expect([told(), told(read)].map(selectLoaded)).toEqual([null, withoutEvidence(changing)]);
    expect(selectUserInfo(told(read))).toEqual(changing);
    expect(selectUserInfo(told(at(drawnUp), watched, at(signing)))).toEqual(signing);
  });

  it('that the credit is being confirmed, and that it could not be', () => {
    const moments = [told(read), told(read, confirm), notConfirmed];
    expect(moments.map(isConfirming)).toEqual([false, true, false]);
    expect(moments.map(wasNotConfirmed)).toEqual([false, false, true]);
  });

  it('why a call failed, with its support code', () => {
    const failure = { kind: 'timeout', supportCode: 'SOP-1' };
    const moments = [told(), told(fails('loadRequest', timeout)), notConfirmed];
    expect(moments.map(selectFailure)).toMatchObject([null, failure, failure]);
  });
});

it('confirms the request that is read, each time', () => {
  for (const events of [[confirm], [confirm, fails('confirmCredit'), confirm]]) {
    const confirming = snapshotsOf(creditResumeMachine, undefined)(read, ...events);
    expect(inputTo(confirming, 'confirmCredit')).toEqual({ requestId: changing.request.id });
  }
});
