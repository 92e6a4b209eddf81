import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  canGoBack,
  generalDataMachine,
  hasFailed,
  isSaving,
  selectAnswerConflictsActor,
  selectDraftActor,
  selectDraftedForm,
  selectFirstPartners,
  selectForm,
  selectLoadedForm,
  selectPartnersActor,
  selectPostalCodeActor,
  selectRejected,
  selectSent,
  selectSupportCode,
  selectUserInfo,
  wasOvertaken,
  wasRejected,
} from '#machines/general-data.machine.ts';
import type { GeneralDataServices } from '#machines/kit/form-save.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { answers as given, loadedForm, partnerOf } from '#test/fixtures/form.ts';
import { personAt } from '#test/fixtures/user-info.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';
import { pending, settled } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<GeneralDataServices>();
const userInfo = personAt('generalData');
const loaded = answers('loadForm', loadedForm('PF'));
const submit = { type: 'form.submit', values: given } as const;
const changed = answers('saveClient', {
  outcome: 'changed',
  fields: ['address.street'],
  userInfo: personAt('generalData', { address: { street: 'Juárez' } }),
});
const again = [changed, ends('answerConflicts', given)] as const;
const back = { type: 'step.back' } as const;

type Events = Parameters<typeof play<typeof generalDataMachine>>[2];
const stateAfter = (...events: Events) =>
  play(generalDataMachine, { userInfo, canGoBack: true }, events);

it.each<[string, Events, unknown]>([
  ['the form of the platform and the regime is asked for first', [], 'loadingForm'],
  ['spec 2: generalData is the form that was found', [loaded], { editing: 'ready' }],
  [
    'a form that cannot be loaded has its own screen (spec 8, D-108)',
    [fails('loadForm')],
    'unavailable',
  ],
  ['and asked for again', [fails('loadForm'), { type: 'form.retry' }], 'loadingForm'],

  ['what is submitted is saved', [loaded, submit], 'saving'],
  [
    'spec 4: otherwise advance',
    [loaded, submit, answers('saveClient', { outcome: 'saved' })],
    'saved',
  ],
  [
    'spec 4: the response says canceled',
    [loaded, submit, answers('saveClient', { outcome: 'canceled' })],
    'canceled',
  ],
  [
    'the server names fields that are wrong',
    [loaded, submit, answers('saveClient', { outcome: 'rejected', fields: {} })],
    { editing: 'rejected' },
  ],
  [
    'ruling 30: an answer that changed elsewhere is asked about',
    [loaded, submit, changed],
    'choosing',
  ],
  [
    '... and saved as it was chosen',
    [loaded, submit, changed, ends('answerConflicts', given)],
    'saving',
  ],
  [
    '... but not for ever: the third time in a row the form is back',
    [loaded, submit, ...again, ...again, changed],
    { editing: 'overtaken' },
  ],
  ['... and can be pressed again', [loaded, submit, ...again, ...again, changed, submit], 'saving'],
  [
    '... which counts from the beginning',
    [loaded, submit, ...again, ...again, changed, submit, ...again],
    'saving',
  ],
  ['a failed save keeps the form', [loaded, submit, fails('saveClient')], { editing: 'failed' }],
  ['and can be pressed again', [loaded, submit, fails('saveClient'), submit], 'saving'],
  ['nothing is submitted twice', [loaded, submit, submit], 'saving'],
  ['going back leaves the form', [loaded, back], 'left'],
  ['but not while it is saved', [loaded, submit, back], 'saving'],
  [
    'spec 4: choosing a tab stays on the form',
    [loaded, { type: 'regime.choose', regime: 'PM' }],
    { editing: 'ready' },
  ],
])('%s', (_, events, state) => {
  expect(stateAfter(...events)).toEqual(state);
});

it('spec 2: on some steps there is no way back', () => {
  const state = play(generalDataMachine, { userInfo, canGoBack: false }, [loaded, back]);
  expect(state).toEqual({ editing: 'ready' });
});

type Saved = Awaited<ReturnType<GeneralDataServices['saveClient']>>;

/** The flow as it runs, with services that answer at once; an error is thrown. `second` answers the second save. */
function run(
  saveClient: Saved | Error,
  {
    regime = 'PF',
    loadForm,
    second = saveClient,
  }: { regime?: 'PF' | 'AMBOS'; loadForm?: Error; second?: Saved | Error } = {},
) {
  const calls: unknown[] = [];
  const answer = async (name: string, input: unknown, output: object) => {
    calls.push({ name, input });
    if (output instanceof Error) throw output;
    return output;
  };
  const services = {
    loadForm: (input: unknown) => answer('loadForm', input, loadForm ?? loadedForm(regime)),
    saveClient: (input: unknown) =>
      answer('saveClient', input, calls.length < 2 ? saveClient : second),
  } as unknown as GeneralDataServices;
  const machine = generalDataMachine.provide({
    actors: {
      ...actorsFrom(services),
      draft: fromPromise(pending) as never,
      partners: fromPromise(pending) as never,
      postalCode: fromPromise(pending) as never,
    },
  });
  const input = { userInfo: personAt('generalData', { regime }), canGoBack: true };
  return { actor: createActor(machine, { input }).start(), calls };
}

const refused = new CallFailed('unavailable', { status: 503, supportCode: 'SOP-7K4F' });

describe('what is asked of the services', () => {
  it('is the form of the platform and the regime', async () => {
    const { calls } = run({ outcome: 'saved' }, { regime: 'AMBOS' });
    const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const input = { requestId, platform: 'tienda-nube', regime: 'AMBOS' };
    expect(calls).toEqual([{ name: 'loadForm', input }]);
  });

  it('spec 3: the payload of the values, for the tab that is chosen (D-59)', async () => {
    const partners = [partnerOf({ percentage: 100 })];
    for (const regime of ['PF', 'PM'] as const) {
      const { actor, calls } = run({ outcome: 'saved' }, { regime: 'AMBOS' });
      await settled();
      actor.send({ type: 'regime.choose', regime });
      actor.send({ type: 'form.submit', values: { ...given, partners } });
      expect(calls.at(-1)).toMatchObject({
        name: 'saveClient',
        input: {
          submission: {
            request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
            tipo_persona: regime,
            address: { postal_code: '01030', country_id: 150 },
            partners: regime === 'PM' ? partners : [],
            platform: { platform_name: 'tienda-nube' },
          },
        },
      });
    }
  });
});

describe('a failed call', () => {
  it('to load the form has its support code for the screen', async () => {
    const { actor } = run({ outcome: 'saved' }, { loadForm: refused });
    await settled();
    expect(actor.getSnapshot().value).toBe('unavailable');
    expect(selectSupportCode(actor.getSnapshot())).toBe('SOP-7K4F');
  });

  it('to save has it too, until the form is sent again', async () => {
    const { actor } = run(refused);
    await settled();
    actor.send(submit);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ editing: 'failed' });
    expect(selectSupportCode(actor.getSnapshot())).toBe('SOP-7K4F');
    actor.send(submit);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('without a code of its own is named by the request', async () => {
    const { actor } = run(new Error('no network'));
    await settled();
    actor.send(submit);
    await settled();
    expect(selectSupportCode(actor.getSnapshot())).toBe('SOL-7K4F-29');
  });
});

describe('what the server rejects', () => {
  it('is kept by the name of the field, and forgotten when the form is sent again', async () => {
    const fields = { 'client.rfc': 'error.rfcGeneric' };
    const { actor } = run({ outcome: 'rejected', fields });
    await settled();
    actor.send(submit);
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ rejected: fields, sent: given });
    actor.send(submit);
    expect(actor.getSnapshot().context.rejected).toEqual({});
  });
});

describe('a record that changed elsewhere since the form was loaded', () => {
  it('is saved over with the version that was seen last', async () => {
    const userInfo = personAt('generalData', {
      client: { version: 9 },
      address: { street: 'Juárez' },
    });
    const fields = ['address.street', 'client.gone'];
    const { actor, calls } = run(
      { outcome: 'changed', fields, userInfo },
      { second: { outcome: 'saved' } },
    );
    await settled();
    const mine = { ...given, address: { ...(given.address as object), street: 'Morelos' } };
    actor.send({ type: 'form.submit', values: mine } as never);
    expect(calls.at(-1)).toMatchObject({ input: { version: 3 } });
    await settled();
    expect(actor.getSnapshot().context.conflicts).toEqual([
      { field: 'address.street', mine: 'Morelos', theirs: 'Juárez' },
    ]);
    selectAnswerConflictsActor(actor.getSnapshot())?.send({ type: 'conflict.takeTheirs' });
    await settled();
    expect(calls.at(-1)).toMatchObject({
      input: { version: 9, submission: { address: { street: 'Juárez' } } },
    });
    expect(calls.length).toBe(3);
    expect(actor.getSnapshot().value).toBe('saved');
  });
});

it('a record that changes with each save is saved three times at most', async () => {
  const { actor, calls } = run({ outcome: 'changed', fields: [], userInfo });
  await settled();
  actor.send({ type: 'form.submit', values: given } as never);
  await settled();
  expect(calls).toMatchObject([{ name: 'loadForm' }, ...Array(3).fill({ name: 'saveClient' })]);
  expect(actor.getSnapshot().value).toEqual({ editing: 'overtaken' });
  expect(wasOvertaken(actor.getSnapshot())).toBe(true);
});

describe('what the screen is told', () => {
  const at = snapshotsOf(generalDataMachine, { userInfo, canGoBack: true });
  const rejected = answers('saveClient', { outcome: 'rejected', fields: { 'client.rfc': 'x' } });

  it('whether the form is saved, was rejected or could not be saved', () => {
    const told = (snapshot: ReturnType<typeof at>) =>
      [isSaving, wasRejected, hasFailed].map((is) => is(snapshot));
    expect(told(at(loaded))).toEqual([false, false, false]);
    expect(told(at(loaded, submit))).toEqual([true, false, false]);
    expect(told(at(loaded, submit, rejected))).toEqual([false, true, false]);
    expect(told(at(loaded, submit, fails('saveClient')))).toEqual([false, false, true]);
  });

  it('who fills it in, and whether there is a way back', () => {
    expect([selectUserInfo(at()), canGoBack(at())]).toEqual([userInfo, true]);
    expect(selectSupportCode(at())).toBe('SOL-7K4F-29');
    expect(canGoBack(snapshotsOf(generalDataMachine, { userInfo, canGoBack: false })())).toBe(
      false,
    );
  });

  it('the form, what was sent of it, and what is wrong with that', () => {
    expect(() => selectForm(at())).toThrow('The form is not loaded.');
    expect([at(), at(loaded)].map(selectLoadedForm)).toEqual([null, loadedForm('PF')]);
    expect([at(loaded), at(loaded, submit)].map(selectSent)).toEqual([null, given]);
    const again = at(loaded, submit, rejected, submit);
    const moments = [at(loaded), at(loaded, submit, rejected), again];
    expect(moments.map(selectRejected)).toEqual([{}, { 'client.rfc': 'x' }, {}]);
  });

  it('the children, of which the draft begins with the form', () => {
    expect(selectPartnersActor(at())).toBeDefined();
    expect(selectPostalCodeActor(at())).toBeDefined();
    expect(selectDraftActor(at())).toBeUndefined();
    expect(selectDraftActor(at(loaded))?.getSnapshot().context).toMatchObject({
      owner: '0f8fad5b-d9cb-469f-a165-70867728950e',
      draft: { version: 0, fields: {} },
    });
    expect(selectDraftedForm(at(loaded)).tabs).toBe(false);
    expect(selectFirstPartners(at(loaded))).toEqual({
      type: 'partners.replace',
      partners: [],
      halfTyped: null,
    });
  });

  it('ends with what became of the form', () => {
    const end = (outcome: 'saved' | 'canceled') =>
      at(loaded, submit, answers('saveClient', { outcome })).output;
    expect([end('saved'), end('canceled'), at(loaded, back).output]).toEqual([
      { outcome: 'saved' },
      { outcome: 'canceled' },
      { outcome: 'back' },
    ]);
  });
});
