import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  conflictingFields,
  conflictsToAsk,
  type Draft,
  draftValues,
  EMPTY_DRAFT,
  hasAnswers,
  isPlace,
  isSameValue,
  withChanges,
  writtenByOthers,
} from '#domain/form/draft.ts';

const draft: Draft = {
  version: 3,
  fields: {
    'client.names': { value: 'Ana', version: 1 },
    'address.street': { value: 'Hidalgo', version: 3 },
  },
};

describe('a write that saw an older version', () => {
  it.each([
    ['of a field that was not written since', { 'client.names': 'Eva' }, 2, []],
    ['of a new field', { 'client.curp': 'X' }, 2, []],
    ['of a field that was written since', { 'address.street': 'Juárez' }, 2, ['address.street']],
    ['of the value that stands there', { 'address.street': 'Hidalgo' }, 2, []],
    ['that empties a field written since', { 'address.street': null }, 2, ['address.street']],
    ['of the present version', { 'address.street': 'Juárez' }, 3, []],
  ])('%s', (_, changes, seen, conflicting) => {
    expect(conflictingFields(draft, changes, seen)).toEqual(conflicting);
  });
});

it('a write never conflicts with what the same device wrote without an answer', () => {
  const changes = { 'address.street': 'Juárez' };
  const conflicting = (unanswered: object) =>
    conflictingFields(draft, changes, 2, { ...unanswered });
  expect(conflicting({ 'address.street': 'Hidalgo' })).toEqual([]);
  expect(conflicting({ 'address.street': 'Reforma' })).toEqual(['address.street']);
  expect(conflicting({ 'client.names': 'Hidalgo' })).toEqual(['address.street']);
});

describe('a draft after a write', () => {
  it('counts the write, and marks the fields that changed alone', () => {
    const after = withChanges(draft, { 'client.names': 'Ana', 'address.street': 'Juárez' });
    expect(after).toEqual({
      version: 4,
      fields: {
        'client.names': { value: 'Ana', version: 1 },
        'address.street': { value: 'Juárez', version: 4 },
      },
    });
    expect(draftValues(after)).toEqual({ 'client.names': 'Ana', 'address.street': 'Juárez' });
  });

  it('is the same where nothing changed', () => {
    expect(withChanges(draft, { 'client.names': 'Ana' })).toBe(draft);
  });
});

it('what differs between two states of a form, a field that is gone as null', () => {
  const before = { a: '1', b: '2', list: [{ name: 'x' }] };
  expect(changesBetween(before, { a: '1', c: '3', list: [{ name: 'y' }] })).toEqual({
    b: null,
    c: '3',
    list: [{ name: 'y' }],
  });
  expect(changesBetween(before, { ...before, list: [{ name: 'x' }] })).toEqual({});
});

describe('where a person was in the form', () => {
  it('is no answer', () => {
    expect([isPlace('_focus'), isPlace('_tab'), isPlace('client._names')]).toEqual([
      true,
      true,
      false,
    ]);
    const place = { version: 1, fields: { _focus: { value: 'client.names', version: 1 } } };
    expect([EMPTY_DRAFT, place, draft].map(hasAnswers)).toEqual([false, false, true]);
    expect(EMPTY_DRAFT).toEqual({ version: 0, fields: {} });
  });

  it('never conflicts: the later device wins', () => {
    const elsewhere = { version: 3, fields: { _tab: { value: 'PM', version: 3 } } };
    expect(conflictingFields(elsewhere, { _tab: 'PF' }, 1)).toEqual([]);
  });
});

describe('the conflicts that a person is asked about', () => {
  const seen = { version: 2, fields: {} };
  const typed = { 'address.street': 'Juárez' };
  const asked = (unanswered: Record<string, unknown>) =>
    conflictsToAsk(draft, { draft: seen, typed, unanswered });

  const street = { field: 'address.street', mine: 'Juárez', theirs: 'Hidalgo' };

  it('are fields that another device wrote since, with both values', () => {
    expect(asked({})).toEqual([street]);
    expect(conflictsToAsk(draft, { draft, typed, unanswered: {} })).toEqual([]);
  });

  it('name the colleague who wrote what stands there, and no one where it was the same person', () => {
    const colleague = { who: 'Iván Luna', at: '2026-11-27T15:00:00.000Z' };
    const named = {
      version: 3,
      fields: { 'address.street': { value: 'Hidalgo', version: 3, colleague } },
    };
    const own = { draft: seen, typed, unanswered: {} };
    expect(conflictsToAsk(named, own)).toEqual([{ ...street, colleague }]);
    expect(conflictsToAsk(draft, own)[0]).not.toHaveProperty('colleague');
  });

  it('are null where a field was emptied', () => {
    const emptied = { version: 3, fields: { 'address.street': { value: null, version: 3 } } };
    const own = { draft: seen, typed: { 'address.street': undefined }, unanswered: {} };
    expect(conflictsToAsk(draft, own)).toEqual([{ ...street, mine: null }]);
    expect(conflictsToAsk(emptied, { ...own, typed })).toEqual([{ ...street, theirs: null }]);
  });

  it('are none where this device wrote what stands there, without an answer', () => {
    expect(asked({ 'address.street': 'Hidalgo' })).toEqual([]);
    expect(asked({ 'address.street': 'Reforma' })).toEqual([street]);
    expect(asked({ 'client.names': 'Hidalgo' })).toEqual([street]);
  });
});

describe('what others wrote since', () => {
  it('are the fields of later versions, but for those that are written here', () => {
    const seen = { version: 1, fields: {} };
    expect(writtenByOthers(draft, seen, {})).toEqual({ 'address.street': 'Hidalgo' });
    expect(writtenByOthers(draft, seen, { 'address.street': 'x' })).toEqual({});
    expect(writtenByOthers(draft, draft, {})).toEqual({});
  });

  it('is not where they were', () => {
    const elsewhere = { version: 3, fields: { _tab: { value: 'PM', version: 3 } } };
    expect(writtenByOthers(elsewhere, EMPTY_DRAFT, {})).toEqual({});
  });
});

it.each([
  [undefined, null, true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  ['1', 1, false],
  ['', null, false],
])('%j and %j are the same value: %s', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
});
