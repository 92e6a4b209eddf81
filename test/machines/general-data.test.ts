/** Which screen of the form is due. Source: spec 2 (generalData), 3, 5; D-59. */
import { describe, expect, it } from 'vitest';
import { failureOf } from '#contract/kit/failure.ts';
import {
  canGoBack,
  generalDataMachine,
  hasFailed,
  selectDraftActor,
  selectDraftedForm,
  selectFirstPartners,
  selectForm,
  selectFormSave,
  selectLoadedForm,
  selectPagesActor,
  selectPartnersActor,
  selectPostalCodeActor,
  selectRejected,
  selectSent,
  selectSupportCode,
  selectTaxCertificateActor,
  selectUserInfo,
  wasOvertaken,
  wasRejected,
} from '#machines/general-data.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { answers as given, loadedForm } from '#machines/models/samples/form.ts';
import {
  back,
  fails,
  loaded,
  saveEnds,
  submit,
  userInfo,
} from '#machines/models/samples/general-data.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

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
  ['spec 4: otherwise advance', [loaded, submit, saveEnds('saved')], 'saved'],
  ['spec 4: the response says canceled', [loaded, submit, saveEnds('canceled')], 'canceled'],
  [
    'the server names fields that are wrong',
    [loaded, submit, saveEnds('rejected')],
    { editing: 'rejected' },
  ],
  [
    'where others write faster the form is back',
    [loaded, submit, saveEnds('overtaken')],
    { editing: 'overtaken' },
  ],
  ['... and can be pressed again', [loaded, submit, saveEnds('overtaken'), submit], 'saving'],
  ['a failed save keeps the form', [loaded, submit, saveEnds('failed')], { editing: 'failed' }],
  ['and can be pressed again', [loaded, submit, saveEnds('failed'), submit], 'saving'],
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
  const failure = failureOf(new Error('no network'));
  const rejected = saveEnds('rejected', { rejected: { 'client.rfc': 'x' } });

  it('whether the form was rejected, overtaken or could not be saved', () => {
    const told = (snapshot: ReturnType<typeof at>) =>
      [wasRejected, wasOvertaken, hasFailed].map((is) => is(snapshot));
    expect(told(at(loaded))).toEqual([false, false, false]);
    expect(told(at(loaded, submit, rejected))).toEqual([true, false, false]);
    expect(told(at(loaded, submit, saveEnds('overtaken')))).toEqual([false, true, false]);
    const notSaved = at(loaded, submit, saveEnds('failed', { failure }));
    expect(told(notSaved)).toEqual([false, false, true]);
    expect([at(loaded), notSaved].map(selectFailure)).toEqual([null, failure]);
  });

  it('the record and the answers as the save left them', () => {
    const known = personAt('generalData', { address: { street: 'Juárez' } });
    const values = { client: { rfc: 'X' } };
    const end = at(loaded, submit, saveEnds('failed', { userInfo: known, values }));
    expect([selectUserInfo(end), selectSent(end)]).toEqual([known, values]);
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

  it('the save of the form that is filled in, from the record that it began with', () => {
    expect(selectFormSave(at(loaded))).toBeUndefined();
    expect(inputTo(at(loaded, submit), 'formSave')).toMatchObject({
      form: selectForm(at(loaded)),
      userInfo,
      values: given,
    });
  });

  it('ends with what became of the form', () => {
    const end = (outcome: 'saved' | 'canceled') => at(loaded, submit, saveEnds(outcome)).output;
    expect([end('saved'), end('canceled'), at(loaded, back).output]).toEqual([
      { outcome: 'saved' },
      { outcome: 'canceled' },
      { outcome: 'back' },
    ]);
  });
});
