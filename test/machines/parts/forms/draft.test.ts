/** Typed and never lost: ruling 30, beyond B5 ("lose at most 2 s", "field-level merge, nothing silently lost"). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectKnownAnswers, selectSavedAt } from '#machines/parts/forms/draft.machine.ts';
import { AT, at, pass, saved, start } from '#test/fixtures/running-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('is saved less than two seconds later, with the version that was seen', async () => {
    const { type, writes, draft } = start(saved(at(2)));
    type({ names: 'A' });
    await pass(1_000);
    expect(writes).toEqual([]);
    type({ names: 'Ana' });
    await pass(600);
    expect(writes).toEqual([{ changes: { names: 'Ana' }, version: 1 }]);
    expect(selectSavedAt(draft.getSnapshot())).toBe(AT);
  });

  it('while somebody types on and on, is saved all the same', async () => {
    const { type, writes } = start(saved(at(2)), saved(at(3)));
    for (const letters of ['A', 'An', 'Ana', 'Ana ', 'Ana R']) {
      type({ names: letters });
      await pass(700);
    }
    expect(writes.length).toBeGreaterThanOrEqual(1);
    await pass(1_500);
    expect(writes.at(-1)).toEqual({ changes: { names: 'Ana R' }, version: 2 });
  });

  it('is saved at once by who leaves', async () => {
    const { type, writes, draft } = start(saved(at(2)));
    type({ names: 'Ana' });
    draft.send({ type: 'draft.flush' });
    await pass(0);
    expect(writes).toHaveLength(1);
  });

  it('during a write goes with the next one', async () => {
    const { type, writes, draft, value } = start(saved(at(2)), saved(at(3)));
    type({ names: 'Ana' });
    draft.send({ type: 'draft.flush' });
    type({ curp: 'X' });
    await pass(1_600);
    expect(writes.map(({ changes }) => changes)).toEqual([{ names: 'Ana' }, { curp: 'X' }]);
    await pass(0);
    expect(value()).toBe('resting');
  });

  it('that could not be saved waits and is tried again, with what was typed since', async () => {
    const { type, writes, value } = start(new Error('offline'), saved(at(2)));
    type({ names: 'Ana' });
    await pass(1_500);
    expect(value()).toBe('notSaved');
    type({ curp: 'X' });
    await pass(4_900);
    expect(writes).toHaveLength(1);
    await pass(100);
    expect(writes[1]).toEqual({ changes: { names: 'Ana', curp: 'X' }, version: 1 });
  });
});

describe('while the form itself is saved', () => {
  it('no draft is written, which would come too late', async () => {
    const { draft, type, writes } = start(saved(at(2)));
    type({ names: 'Ana' });
    draft.send({ type: 'draft.pause' });
    draft.send({ type: 'draft.flush' });
    await pass(60_000);
    expect(writes).toEqual([]);
    draft.send({ type: 'draft.resume' });
    await pass(1_500);
    expect(writes).toEqual([{ changes: { names: 'Ana' }, version: 1 }]);
  });

  it('a write that was not answered before is made again after it', async () => {
    const { draft, type, writes, unanswered } = start(saved(at(2)), saved(at(3)));
    type({ names: 'Ana' });
    draft.send({ type: 'draft.flush' });
    draft.send({ type: 'draft.pause' });
    await pass(60_000);
    draft.send({ type: 'draft.resume' });
    await pass(1_500);
    expect(writes.map(({ changes }) => changes)).toEqual([{ names: 'Ana' }, { names: 'Ana' }]);
    expect(unanswered).toEqual([{}, { names: 'Ana' }]);
  });
});

describe('a write that the server refuses', () => {
  const refusal = (status: number) => new CallFailed('refused', { status });

  it.each([400, 404, 409, 413, 422])(
    'with %s is never made again, and is on the screen',
    async (status) => {
      const { type, writes, value, draft } = start(refusal(status));
      type({ names: 'Ana' });
      await pass(1_500);
      expect(value()).toBe('refused');
      type({ names: 'Ana R' });
      draft.send({ type: 'draft.flush' });
      await pass(600_000);
      expect(writes).toHaveLength(1);
      expect(selectKnownAnswers(draft.getSnapshot())).toMatchObject({ names: 'Ana R' });
    },
  );

  it('with 429 is made again', async () => {
    const { type, writes } = start(refusal(429), saved(at(2)));
    type({ names: 'Ana' });
    await pass(6_500);
    expect(writes).toHaveLength(2);
  });
});

describe('who leaves while a write is not answered', () => {
  it('waits for nothing: all that is not saved goes at once', async () => {
    const { draft, type, writes, unanswered, value } = start(saved(at(2)), saved(at(3)));
    type({ names: 'An' });
    await vi.advanceTimersByTimeAsync(1_499);
    vi.advanceTimersByTime(1);
    expect(value()).toBe('saving');
    type({ curp: 'X' });
    draft.send({ type: 'draft.flush' });
    expect(writes[1]).toEqual({ changes: { names: 'An', curp: 'X' }, version: 1 });
    expect(unanswered).toEqual([{}, { names: 'An' }]);
    await pass(0);
    expect(value()).toBe('resting');
  });

  it('... and the next write has nothing unanswered', async () => {
    const { draft, type, unanswered } = start(saved(at(2)), saved(at(3)), saved(at(4)));
    type({ names: 'An' });
    draft.send({ type: 'draft.flush' });
    type({ names: 'Ana' });
    draft.send({ type: 'draft.flush' });
    await pass(0);
    type({ curp: 'X' });
    draft.send({ type: 'draft.flush' });
    expect(unanswered).toEqual([{}, { names: 'An' }, {}]);
    await pass(0);
  });
});

describe('where the person is', () => {
  it('goes along with what is typed, and alone on leaving', async () => {
    const { draft, type, writes } = start(saved(at(2)), saved(at(3)));
    draft.send({ type: 'field.focus', field: 'names' });
    await pass(60_000);
    expect(writes).toEqual([]);
    type({ names: 'Ana' });
    await pass(1_500);
    expect(writes).toEqual([{ changes: { _focus: 'names', names: 'Ana' }, version: 1 }]);
    draft.send({ type: 'field.focus', field: 'curp' });
    draft.send({ type: 'draft.flush' });
    await pass(0);
    expect(writes[1]).toEqual({ changes: { _focus: 'curp' }, version: 2 });
  });

  it('of an unchanged form nothing is written on leaving', async () => {
    const { draft, writes, value } = start();
    draft.send({ type: 'draft.flush' });
    await pass(0);
    expect([writes, value()]).toEqual([[], 'resting']);
  });
});

describe('a write whose answer was lost', () => {
  it('asks no question about its own value', async () => {
    const own = at(2, { names: ['An', 2] });
    const answers = [
      new Error('timeout'),
      { outcome: 'changed', draft: own, at: AT } as const,
      saved(at(3)),
    ];
    const { type, writes, value } = start(...answers);
    type({ names: 'An' });
    await pass(1_500);
    type({ names: 'Ana' });
    await pass(5_000);
    expect(writes.at(-1)).toEqual({ changes: { names: 'Ana' }, version: 2 });
    expect(value()).toBe('resting');
  });
});
