/** Typed and never lost: ruling 30, beyond B5 ("lose at most 2 s", "field-level merge, nothing silently lost"). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Draft, DraftChanges } from '#domain/form/draft.ts';
import {
  draftMachine,
  selectConflicts,
  selectKnownAnswers,
  selectSavedAt,
} from '#machines/draft.machine.ts';
import type { DraftServices } from '#machines/kit/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';

const AT = 1_790_000_000_000;
const at = (version: number, fields: Record<string, [unknown, number]> = {}): Draft => ({
  version,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, [value, written]]) => [name, { value, version: written }]),
  ),
});
const saved = (draft: Draft) => ({ outcome: 'saved', draft, at: AT }) as const;
const owner = 'request-1';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs on a server that answers each write in turn; remembers the writes. */
function start(...answers: (Awaited<ReturnType<DraftServices['saveDraft']>> | Error)[]) {
  const writes: { changes: DraftChanges; version: number }[] = [];
  const unanswered: DraftChanges[] = [];
  const merged: DraftChanges[] = [];
  const services: DraftServices = {
    async saveDraft({ owner: of, unanswered: before, ...write }) {
      expect(of).toBe(owner);
      writes.push(write);
      unanswered.push(before);
      const answer = answers.shift();
      if (!answer) throw new Error('A write that was not expected.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const draft = createActor(draftMachine.provide({ actors: actorsFrom(services) }), {
    input: { owner, draft: at(1, { street: ['Hidalgo', 1] }) },
  });
  draft.on('draft.merged', ({ values }) => merged.push(values));
  draft.start();
  const type = (changes: DraftChanges) => draft.send({ type: 'draft.change', changes });
  return { draft, type, writes, unanswered, merged, value: () => draft.getSnapshot().value };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

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
  async function conflicting(...more: Parameters<typeof start>) {
    const all = start({ outcome: 'changed', draft: theirs, at: AT }, ...more);
    all.type({ street: 'Morelos', names: 'Ana' });
    await pass(1_500);
    return all;
  }

  it('of one field the later is asked, with both values', async () => {
    const { draft, value, writes } = await conflicting();
    expect(value()).toBe('choosing');
    expect(selectConflicts(draft.getSnapshot())).toEqual([
      { field: 'street', mine: 'Morelos', theirs: 'Juárez' },
    ]);
    await pass(60_000);
    expect(writes).toHaveLength(1);
  });

  it('... who keeps their own: it is written over the version that was seen now', async () => {
    const { draft, writes, value } = await conflicting(saved(at(3)));
    draft.send({ type: 'conflict.keepMine', field: 'street' });
    await pass(0);
    expect(writes[1]).toEqual({ changes: { street: 'Morelos', names: 'Ana' }, version: 2 });
    expect(value()).toBe('resting');
  });

  it('... or takes the other: the form shows it, the rest is saved', async () => {
    const { draft, writes, merged } = await conflicting(saved(at(3)));
    draft.send({ type: 'conflict.takeTheirs', field: 'street' });
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

  it('the fields to choose for, one after the other', () => {
    const both = at(2, { street: ['Juárez', 2], names: ['Eva', 2] });
    const asked = answers('saveDraft', { outcome: 'changed', draft: both, at: AT });
    const mine = { type: 'conflict.keepMine', field: 'street' } as const;
    const theirs = { type: 'conflict.takeTheirs', field: 'names' } as const;
    const conflicts = [told(type, wait, asked), told(type, wait, asked, mine)].map(selectConflicts);
    expect(conflicts).toEqual([
      [
        { field: 'street', mine: 'Morelos', theirs: 'Juárez' },
        { field: 'names', mine: 'Ana', theirs: 'Eva' },
      ],
      [{ field: 'names', mine: 'Ana', theirs: 'Eva' }],
    ]);
    const settled = told(type, wait, asked, mine, theirs);
    expect(settled.value).toBe('saving');
    expect(inputTo(settled, 'saveDraft')).toEqual({
      owner,
      changes: { street: 'Morelos' },
      unanswered: {},
      version: 2,
    });
  });

  it('a field that was emptied on either side has no value', () => {
    const emptied = { type: 'draft.change', changes: { street: null } } as const;
    expect(selectConflicts(told(emptied, wait, changed))).toEqual([
      { field: 'street', mine: null, theirs: 'Juárez' },
    ]);
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
