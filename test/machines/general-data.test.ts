import { describe, expect, it } from 'vitest';
import type { ClientSubmission } from '#contract/submission.ts';
import { type GeneralDataServices, generalDataMachine } from '#machines/general-data.machine.ts';
import { places, settingOf } from '#test/fixtures/form.ts';
import { personAt } from '#test/fixtures/user-info.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<GeneralDataServices>();
const userInfo = personAt('generalData');
const submission = {} as ClientSubmission;
const loaded = answers('loadForm', settingOf('PF'));
const submit = { type: 'form.submit', submission } as const;
const enter = { type: 'postalCode.enter', postalCode: '01030' } as const;
const back = { type: 'step.back' } as const;

const editing = (form: string, place = 'unasked') => ({ editing: { form, place } });

type Events = Parameters<typeof play<typeof generalDataMachine>>[2];
const stateAfter = (...events: Events) =>
  play(generalDataMachine, { userInfo, canGoBack: true }, events);

it.each<[string, Events, unknown]>([
  ['the form of the platform and the regime is asked for first', [], 'loadingForm'],
  ['spec 2: generalData is the form that was found', [loaded], editing('fresh')],
  ['a form that cannot be loaded is told (spec 8, D-108)', [fails('loadForm')], 'unavailable'],
  ['and asked for again', [fails('loadForm'), { type: 'form.retry' }], 'loadingForm'],

  ['spec 5: the postal code triggers a lookup', [loaded, enter], editing('fresh', 'finding')],
  ['it finds', [loaded, enter, answers('findPlaces', places)], editing('fresh', 'found')],
  [
    'an unknown one is written by hand (D-69)',
    [loaded, enter, answers('findPlaces', 'unknown')],
    editing('fresh', 'unknown'),
  ],
  ['a failed lookup too', [loaded, enter, fails('findPlaces')], editing('fresh', 'notFound')],
  [
    'or is tried again',
    [loaded, enter, fails('findPlaces'), { type: 'postalCode.retry' }],
    editing('fresh', 'finding'),
  ],
  [
    'another code is looked up in its turn',
    [loaded, enter, answers('findPlaces', places), { ...enter, postalCode: '66436' }],
    editing('fresh', 'finding'),
  ],
  [
    'a second code does not wait for the first',
    [loaded, enter, enter],
    editing('fresh', 'finding'),
  ],

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
    editing('rejected'),
  ],
  ['a failed save keeps the form', [loaded, submit, fails('saveClient')], editing('failed')],
  ['and can be pressed again', [loaded, submit, fails('saveClient'), submit], 'saving'],
  [
    'the places stay through a failed save',
    [loaded, enter, answers('findPlaces', places), submit, fails('saveClient')],
    editing('failed', 'found'),
  ],
  [
    'a lookup that the save cut short begins again after it',
    [loaded, enter, submit, fails('saveClient')],
    editing('failed', 'finding'),
  ],
  ['going back leaves the form', [loaded, back], 'left'],
  [
    'spec 4: choosing a tab stays on the form',
    [loaded, { type: 'regime.choose', regime: 'PM' }],
    editing('fresh'),
  ],
])('%s', (_, events, state) => {
  expect(stateAfter(...events)).toEqual(state);
});

describe('what is known at the start', () => {
  it('looks up the postal code of a second visit', () => {
    const known = personAt('generalData', { address: { postal_code: '01030', country_id: 150 } });
    const state = play(generalDataMachine, { userInfo: known, canGoBack: true }, [loaded]);
    expect(state).toEqual(editing('fresh', 'finding'));
  });

  it.each([
    { postal_code: '28001', country_id: 61 },
    { postal_code: '0103', country_id: 150 },
  ])('and not where Mexico has no such code: %o', (address) => {
    const known = personAt('generalData', { address });
    const state = play(generalDataMachine, { userInfo: known, canGoBack: true }, [loaded]);
    expect(state).toEqual(editing('fresh'));
  });

  it('spec 2: on some steps there is no way back', () => {
    const state = play(generalDataMachine, { userInfo, canGoBack: false }, [loaded, back]);
    expect(state).toEqual(editing('fresh'));
  });
});
