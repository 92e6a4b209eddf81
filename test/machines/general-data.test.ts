/** Which screen of the form is due. Source: spec 2 (generalData), 3, 5; D-59. */
import { describe, expect, it } from 'vitest';
import {
  canGoBack,
  generalDataMachine,
  hasFailed,
  isSaving,
  selectDraftActor,
  selectDraftedForm,
  selectFirstPartners,
  selectForm,
  selectLoadedForm,
  selectPagesActor,
  selectPartnersActor,
  selectPostalCodeActor,
  selectRejected,
  selectSent,
  selectSupportCode,
  selectTaxCertificateActor,
  selectUserInfo,
  wasRejected,
} from '#machines/general-data.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { answers as given, loadedForm } from '#test/fixtures/form.ts';
import {
  again,
  answers,
  back,
  changed,
  fails,
  loaded,
  submit,
  userInfo,
} from '#test/fixtures/general-data.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { ends } from '#test/kit/outcomes.ts';

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
  [
    '... but names fields that are wrong also the third time',
    [
      loaded,
      submit,
      ...again,
      ...again,
      answers('saveClient', { outcome: 'rejected', fields: {} }),
    ],
    { editing: 'rejected' },
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
describe('what the screen is told', () => {
  const at = snapshotsOf(generalDataMachine, { userInfo, canGoBack: true });
  const rejected = answers('saveClient', { outcome: 'rejected', fields: { 'client.rfc': 'x' } });

  it('whether the form is saved, was rejected or could not be saved', () => {
    const told = (snapshot: ReturnType<typeof at>) =>
      [isSaving, wasRejected, hasFailed].map((is) => is(snapshot));
    expect(told(at(loaded))).toEqual([false, false, false]);
    expect(told(at(loaded, submit))).toEqual([true, false, false]);
    expect(told(at(loaded, submit, rejected))).toEqual([false, true, false]);
    const notSaved = at(loaded, submit, fails('saveClient'));
    expect(told(notSaved)).toEqual([false, false, true]);
    expect([at(loaded), notSaved].map(selectFailure)).toMatchObject([null, { kind: 'unknown' }]);
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
    expect(selectTaxCertificateActor(at())).toBeDefined();
    expect(selectPagesActor(at(loaded))?.getSnapshot().context.page).toBeNull();
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

  it('chooses between the values that were sent and those of the other device', () => {
    expect(inputTo(at(loaded, submit, changed), 'answerConflicts')).toMatchObject({
      conflicts: [{ field: 'address.street', theirs: 'Juárez' }],
      values: given,
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
