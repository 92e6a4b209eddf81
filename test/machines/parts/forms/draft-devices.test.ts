/** Two devices write one draft, and what the screen is told of it. Source: ruling 30; beyond B5. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { selectConflict } from '#machines/parts/forms/answer-conflicts.machine.ts';
import {
  type DraftServices,
  draftMachine,
  isUnanswered,
  selectAnswerConflicts,
  selectSavedAt,
} from '#machines/parts/forms/draft.machine.ts';
import { AT, at, owner, pass, saved, start } from '#test/fixtures/running-draft.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('two devices', () => {
  it('of different fields both win: the other one’s appear in the form', async () => {
    const { type, merged } = start(
      saved(at(3, { street: ['Juárez', 2], names: ['Ana', 3], old: ['x', 1] })),
    );
    type({ names: 'Ana' });
    await pass(1_500);
    expect(merged).toEqual([{ street: 'Juárez' }]);
  });

  const theirs = at(2, { street: ['Juárez', 2] });
  const street = { field: 'street', mine: 'Morelos', theirs: 'Juárez' };
  async function conflicting(...more: Parameters<typeof start>) {
    const all = start({ outcome: 'changed', draft: theirs, at: AT }, ...more);
    all.type({ street: 'Morelos', names: 'Ana' });
    await pass(1_500);
    return all;
  }

  it('of one field the later is asked, with both values', async () => {
    const { draft, value, writes } = await conflicting();
    expect(value()).toBe('choosing');
    const asked = selectAnswerConflicts(draft.getSnapshot())?.getSnapshot();
    expect(asked && selectConflict(asked)).toEqual(street);
    await pass(60_000);
    expect(writes).toHaveLength(1);
  });

  it('... who keeps their own: it is written over the version that was seen now', async () => {
    const { draft, writes, value } = await conflicting(saved(at(3)));
    selectAnswerConflicts(draft.getSnapshot())?.send({ type: 'conflict.keepMine' });
    await pass(0);
    expect(writes[1]).toEqual({ changes: { street: 'Morelos', names: 'Ana' }, version: 2 });
    expect(value()).toBe('resting');
  });

  it('... or takes the other: the form shows it, the rest is saved', async () => {
    const { draft, writes, merged } = await conflicting(saved(at(3)));
    selectAnswerConflicts(draft.getSnapshot())?.send({ type: 'conflict.takeTheirs' });
    await pass(0);
    expect(merged).toContainEqual({ street: 'Juárez' });
    expect(writes[1]).toEqual({ changes: { names: 'Ana' }, version: 2 });
  });
});

describe('what the screen is told', () => {
  const { answers, fails } = outcomesOf<DraftServices>();
  const told = snapshotsOf(draftMachine, { owner, draft: at(1, { street: ['Hidalgo', 1] }) });
  const type = { type: 'draft.change', changes: { street: 'Morelos', names: 'Ana' } } as const;
  const wait = elapses('saveDelay', 'draft.waiting');
  const flush = { type: 'draft.flush' } as const;
  const changed = answers('saveDraft', {
    outcome: 'changed',
    draft: at(2, { street: ['Juárez', 2] }),
    at: AT,
  });

  it('when it was saved, and that it was not', () => {
    const done = told(type, wait, answers('saveDraft', saved(at(2))));
    const failed = told(type, wait, fails('saveDraft'));
    expect([told(), done].map(selectSavedAt)).toEqual([null, AT]);
    expect([done, failed].map((there) => there.matches('notSaved'))).toEqual([false, true]);
  });

  it('that a write may be lost with the page, until the next one is saved', () => {
    const failed = [type, wait, fails('saveDraft')] as const;
    const again = [...failed, flush, answers('saveDraft', saved(at(2)))] as const;
    const moments = [told(type, wait), told(...failed), told(...failed, flush), told(...again)];
    expect(moments.map(isUnanswered)).toEqual([false, true, true, false]);
  });

  it('the fields to choose for, and the rest goes on', () => {
    expect(selectAnswerConflicts(told())).toBeUndefined();
    const both = at(2, { street: ['Juárez', 2], names: ['Eva', 2] });
    const asked = answers('saveDraft', { outcome: 'changed', draft: both, at: AT });
    const conflicts = [
      { field: 'street', mine: 'Morelos', theirs: 'Juárez' },
      { field: 'names', mine: 'Ana', theirs: 'Eva' },
    ];
    expect(inputTo(told(type, wait, asked), 'answerConflicts')).toMatchObject({ conflicts });
    const namesTaken = ends('answerConflicts', { theirs: conflicts.slice(1) });
    const settled = told(type, wait, asked, namesTaken);
    expect(settled.value).toBe('saving');
    expect(inputTo(settled, 'saveDraft')).toEqual({
      owner,
      changes: { street: 'Morelos' },
      unanswered: {},
      version: 2,
    });
    const allTaken = told(type, wait, asked, ends('answerConflicts', { theirs: conflicts }));
    expect(allTaken.value).toBe('resting');
  });

  it('a field that was emptied on either side has no value', () => {
    const emptied = { type: 'draft.change', changes: { street: null } } as const;
    expect(inputTo(told(emptied, wait, changed), 'answerConflicts')).toMatchObject({
      conflicts: [{ field: 'street', mine: null, theirs: 'Juárez' }],
    });
  });

  it('what is typed and where the person goes meanwhile is written too', () => {
    const more = { type: 'draft.change', changes: { names: 'Eva' } } as const;
    const focus = { type: 'field.focus', field: 'names' } as const;
    const again = told(type, wait, fails('saveDraft'), more, focus, flush);
    expect(inputTo(again, 'saveDraft')).toEqual({
      owner,
      changes: { street: 'Morelos', names: 'Eva', _focus: 'names' },
      unanswered: { street: 'Morelos', names: 'Ana' },
      version: 1,
    });
    const next = told(type, wait, more, answers('saveDraft', saved(at(2))));
    expect(next.value).toBe('waiting');
    expect(next.context.typed).toEqual({ names: 'Eva' });
  });
});
