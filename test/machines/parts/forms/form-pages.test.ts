/** The pages of a long form on a phone. Source: issue 13 (short pages, check your answers). */

import { expect, it } from 'vitest';
import { back, change, input, model, next } from '#machines/models/parts/forms/form-pages.model.ts';
import {
  formPagesMachine,
  isChanging,
  isChecking,
  isStopped,
  selectField,
  selectPage,
  wasTurned,
} from '#machines/parts/forms/form-pages.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

type Events = Parameters<typeof play<typeof formPagesMachine>>[2];

it.each<[string, Events, unknown]>([
  ['begins with a page, and leaves the focus where the step put it', [], { answering: 'arrived' }],
  ['Next turns the page', [next('contact')], { answering: 'ready' }],
  ['what is missing stops there', [next('contact', 2)], { answering: 'stopped' }],
  ['... until it is there', [next('contact', 2), next('contact')], { answering: 'ready' }],
  ['Back needs nothing', [next('contact'), next('address', 1), back], { answering: 'ready' }],
  ['after the last page the answers are checked', [next(null)], 'checking'],
  ['... not while something is missing', [next(null, 1)], { answering: 'stopped' }],
  ['Back leads to the last page', [next(null), back], { answering: 'ready' }],
  ['an answer is changed on its page', [next(null), change], { changing: 'ready' }],
  ['... which leads back to the answers', [next(null), change, next('contact')], 'checking'],
  ['... not while it is wrong', [next(null), change, next(null, 1)], { changing: 'stopped' }],
  ['... but by Back', [next(null), change, next(null, 1), back], 'checking'],
  ['a field that the server rejected is opened from any page', [change], { changing: 'ready' }],
])('%s', (_, events, state) => {
  expect(play(formPagesMachine, input, events)).toEqual(state);
});

it('a draft that was left at the answers opens there', () => {
  expect(play(formPagesMachine, { page: 'check' }, [])).toBe('checking');
});

it('knows its page, and the field that a link leads to', () => {
  const events = [
    next('contact'),
    next('address', 1),
    next(null),
    { ...change, field: 'address.street' },
    next(null),
    back,
  ];
  const at = snapshotsOf(formPagesMachine, input);
  const seen = [...events.keys(), events.length].map((count) => at(...events.slice(0, count)));
  expect(seen.map((snapshot) => [selectPage(snapshot), selectField(snapshot)])).toEqual([
    [null, null],
    ['contact', null],
    ['contact', null],
    ['check', null],
    ['address', 'address.street'],
    ['check', null],
    ['you', null],
  ]);
  expect(seen.map(isChecking)).toEqual([false, false, false, true, false, true, false]);
  expect(seen.map(isChanging)).toEqual([false, false, false, false, true, false, false]);
  expect(seen.map(isStopped)).toEqual([false, false, true, false, false, false, false]);
  expect(seen.map(wasTurned)).toEqual([false, true, true, true, true, true, true]);
});

it('Back leads to the page before', () => {
  const before = snapshotsOf(formPagesMachine, input)(next('contact'), next('address'), back);
  expect(selectPage(before)).toBe('you');
});

describeMachine(model);
