import { describe, expect, it } from 'vitest';
import { assign, setup, spawnChild } from 'xstate';
import { ports, type Service } from '#machines/kit/service.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { breaks, elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { searchModel } from '#machines/models/kit/search.ts';
import type { BookingMachine, BookingServices } from './kit/booking.machine.ts';
import { bookingMachine } from './kit/booking.machine.ts';
import { impatient, model, patient } from './kit/booking.model.ts';
import { coverageOf } from './kit/coverage.ts';
import { describeMachine, walkMachine } from './kit/machine-walks.ts';
import { brokenLine, fewestOf, pathsThrough, play, stateAfter } from './kit/model.ts';
import { stubServices } from './kit/open-calls.ts';
import { startWorld } from './kit/world.ts';

const { answers, fails } = outcomesOf<BookingServices>();
const two = { type: 'guests.give', guests: 2 } as const;

describeMachine(model);

async function untakenBy(...cases: Case<BookingMachine>[]) {
  const coverage = coverageOf(bookingMachine);
  for (const given of cases) {
    for (const path of pathsThrough(bookingMachine, given)) {
      await walkMachine(bookingMachine, given, path, coverage);
    }
  }
  return coverage.untaken();
}

describe('walking a machine', () => {
  it('names the transition that no event takes', async () => {
    const events = patient.events.filter(({ type }) => type !== 'booking.leave');
    expect(await untakenBy({ ...patient, events }, impatient)).toEqual([
      'booking.waiting · booking.leave #0 → booking.left',
    ]);
  });

  it('names the transition that no input reaches', async () => {
    expect(await untakenBy(patient)).toEqual(['booking.judging · always #1 → booking.left']);
  });

  it('counts the transitions that are taken before any event', async () => {
    const machine = setup({}).createMachine({
      id: 'hurry',
      initial: 'here',
      states: { here: { always: 'there' }, there: { on: { 'step.on': 'there' } } },
    });
    const coverage = coverageOf(machine);
    const given: Case<typeof machine> = { events: [{ type: 'step.on' }] };
    for (const path of pathsThrough(machine, given)) {
      await walkMachine(machine, given, path, coverage);
    }
    expect(coverage.untaken()).toEqual([]);
  });

  it('fails where the running machine is elsewhere than its model', async () => {
    const [path] = pathsThrough(bookingMachine, patient);
    const steps = (path?.steps ?? []).map((step) => ({ ...step, place: '["nowhere",null]' }));
    const walk = walkMachine(
      bookingMachine,
      patient,
      { name: 'astray', steps },
      coverageOf(bookingMachine),
    );
    await expect(walk).rejects.toThrow(/after "guests.give"/);
  });

  it('needs fewer paths where each transition by each event is enough', () => {
    const paths = pathsThrough(bookingMachine, patient);
    const fewer = fewestOf(bookingMachine, patient, paths);
    expect(fewer.length).toBeGreaterThan(0);
    expect(fewer.length).toBeLessThan(paths.length);
  });
});

it('a path that was copied from the report runs as it is pasted', () => {
  expect(stateAfter(model, ['guests.give', 'bookTable answers "booked"'])).toBe('seating');
  expect(() => stateAfter(model, ['guests.count'])).toThrow('no case with guests.count');
});

describe('a machine that throws on its way', () => {
  const thrower = bookingMachine.provide({
    guards: {
      isPatient: () => {
        throw new Error('This state requires the guest.');
      },
    },
  });
  const { paths, broken } = searchModel(thrower, patient);

  it('is named with its place', () => {
    const [line] = broken.map((each) => brokenLine(thrower, each));
    expect(line).toMatch(
      /^booking, in booking, on bookTable answers "full": guard isPatient throws/,
    );
    expect(line).toContain('This state requires the guest.');
  });

  it('is searched on', () => {
    expect(paths.some(({ name }) => name.includes('seated'))).toBe(true);
    expect(paths.some(({ name }) => name.includes('"full"'))).toBe(false);
  });

  it('has no paths for who wants them whole', () => {
    expect(() => pathsThrough(thrower, patient)).toThrow(/^booking, in booking/);
  });
});

it.each([
  ['a table is booked', [two, answers('bookTable', 'booked')], 'seating'],
  ['a failed call is shown', [two, fails('bookTable')], { asking: 'failed' }],
  [
    'after a pause one may ask again',
    [two, answers('bookTable', 'full'), elapses('pause', 'booking.waiting')],
    { asking: 'fresh' },
  ],
  [
    'a chosen seat ends it',
    [two, answers('bookTable', 'booked'), ends('seating', { seat: 'inside' })],
    'seated',
  ],
  ['no guests are refused', [{ type: 'guests.give', guests: 0 } as const], { asking: 'fresh' }],
])('plays: %s', (_, events, state) => {
  expect(play(bookingMachine, { patient: true }, events)).toEqual(state);
});

describe('stubbed services', () => {
  it('answer when the test settles them', async () => {
    const { services, settle } = stubServices<BookingServices>('bookTable');
    const call = services.bookTable({ guests: 2 }, new AbortController().signal);
    settle(answers('bookTable', 'full'));
    expect(await call).toBe('full');
  });

  it('refuse to settle a call that was not made', () => {
    const { settle } = stubServices<BookingServices>('bookTable');
    expect(() => settle(fails('bookTable'))).toThrow('no open call of "bookTable"');
  });
});

/** A tray spawns one upload for each file; an upload reports, and its end is one more outcome. */
const uploadMachine = setup({
  types: { events: {} as { type: 'upload.retry' }, context: {} as Record<string, never> },
  actors: ports<{ put: Service<void, void> }>('put'),
}).createMachine({
  id: 'upload',
  context: {},
  initial: 'sending',
  states: {
    sending: { invoke: { id: 'put', src: 'put', onDone: 'sent', onError: 'sending' } },
    sent: { type: 'final' },
  },
});

const trayMachine = setup({
  types: {
    context: {} as { reported: number },
    events: {} as {
      type:
        | 'file.add'
        | 'upload.reported'
        | 'xstate.done.actor.upload-1'
        | 'xstate.error.actor.upload-1';
    },
  },
  actors: { upload: uploadMachine },
}).createMachine({
  id: 'tray',
  context: { reported: 0 },
  initial: 'empty',
  states: {
    empty: {
      on: { 'file.add': { target: 'full', actions: spawnChild('upload', { id: 'upload-1' }) } },
    },
    full: {
      on: {
        'upload.reported': {
          actions: assign({ reported: ({ context }) => Math.min(context.reported + 1, 2) }),
        },
        'xstate.done.actor.upload-1': 'sent',
        'xstate.error.actor.upload-1': 'lost',
      },
    },
    sent: { type: 'final' },
    lost: { type: 'final' },
  },
});

describeMachine(
  modelOf(trayMachine, {
    events: [
      { type: 'file.add' },
      { type: 'upload.reported' },
      ends('upload-1'),
      breaks('upload-1'),
    ],
    distinguish: ({ context }) => context.reported,
  }),
);

it('settles the services of a child that runs for real', async () => {
  const world = startWorld(trayMachine, { events: [] }, { children: 'real', take: () => {} });
  world.send({ type: 'file.add' });
  world.settle({ type: 'xstate.done.actor.put', output: undefined });
  await expect.poll(() => world.snapshot().value).toBe('sent');
});
