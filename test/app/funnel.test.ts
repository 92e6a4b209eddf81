/** From XState's inspection events to what is reported: names, times and places in the code. */
import { describe, expect, it } from 'vitest';
import { assign, createActor, createMachine, fromPromise, type InspectionEvent } from 'xstate';
import { createFunnel, faultOf, frameOf } from '#app/telemetry/funnel.ts';
import { type Mark, markOf } from '#app/telemetry/marks.ts';
import { type Fault, type FunnelStep, telemetryCalls } from '#contract/telemetry.ts';
import { validateInput } from '#server/api/validate-input.ts';

const PERSON = { names: 'Mariana Flores', rfc: 'FORM920308J99', email: 'mariana@example.com' };
const SECRETS = /mariana|flores|FORM9|example\.com|5512345678/i;

/** A flow that holds a person in its context, its events, its input, its service's answer and its output. */
const flow = createMachine({
  id: 'signIn',
  context: ({ input }: { input: object }) => ({ input, answer: null as unknown }),
  initial: 'editing',
  output: PERSON,
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {} },
      on: { 'form.submit': 'asking', 'form.change': { actions: assign({ answer: PERSON }) } },
    },
    asking: {
      type: 'parallel',
      states: {
        call: { initial: 'open', states: { open: {}, slow: {} }, on: { wait: '.slow' } },
        clock: {},
      },
      invoke: {
        src: fromPromise(async () => PERSON),
        onDone: {
          target: 'editing.refused',
          actions: assign({ answer: ({ event }) => event.output }),
        },
      },
    },
  },
});

function watched() {
  const steps: FunnelStep[] = [];
  const marks: Mark[] = [];
  const funnel = createFunnel((step) => steps.push(step));
  let now = 1_000;
  const inspect = (event: InspectionEvent) => {
    const mark = markOf(event, now);
    if (mark) marks.push(mark);
    if (mark) funnel.add(mark);
  };
  const pass = (ms: number) => {
    now += ms;
  };
  const actor = createActor(flow, { inspect, input: PERSON, id: PERSON.email }).start();
  return { actor, steps, marks, funnel, pass };
}

describe('the steps of a flow', () => {
  it('name the state entered and how long the one before lasted', async () => {
    const { actor, steps, pass, funnel } = watched();
    pass(2_500.4);
    actor.send({ type: 'form.change', value: PERSON } as never);
    actor.send({ type: 'form.submit', ...PERSON } as never);
    expect(funnel.last()).toEqual({ flow: 'signIn', state: 'asking.call.open..clock' });
    pass(300);
    actor.send({ type: 'wait' } as never);
    await new Promise((resolve) => setTimeout(resolve, 0));
    pass(700);
    actor.stop();
    expect(steps).toEqual([
      { flow: 'signIn', state: 'editing.fresh', from: null, ms: 0, at: 1_000 },
      {
        flow: 'signIn',
        state: 'asking.call.open..clock',
        from: 'editing.fresh',
        ms: 2_500,
        at: 3_500,
      },
      {
        flow: 'signIn',
        state: 'asking.call.slow..clock',
        from: 'asking.call.open..clock',
        ms: 300,
        at: 3_800,
      },
      {
        flow: 'signIn',
        state: 'editing.refused',
        from: 'asking.call.slow..clock',
        ms: 0,
        at: 3_800,
      },
      { flow: 'signIn', state: null, from: 'editing.refused', ms: 700, at: 4_500 },
    ]);
  });

  it('hold no personal data, in whatever place the flow held it', async () => {
    const { actor, steps, marks } = watched();
    actor.send({ type: 'form.submit', ...PERSON } as never);
    await new Promise((resolve) => setTimeout(resolve, 0));
    actor.stop();
    expect(JSON.stringify(actor.getSnapshot().context)).toMatch(SECRETS);
    expect(steps.length).toBeGreaterThan(2);
    expect(JSON.stringify(steps)).not.toMatch(SECRETS);
    expect(JSON.stringify(marks.map(({ actor: _, ...reported }) => reported))).not.toMatch(SECRETS);
    for (const step of steps) expect(() => accepted({ steps: [step], faults: [] })).not.toThrow();
  });

  it('distinguish two runs of a flow', () => {
    const [one, other] = [{}, {}];
    const steps: FunnelStep[] = [];
    const { add } = createFunnel((step) => steps.push(step));
    add({ actor: one, flow: 'documentUpload', state: 'empty', at: 0 });
    add({ actor: other, flow: 'documentUpload', state: 'empty', at: 10 });
    add({ actor: one, flow: 'documentUpload', state: 'uploading', at: 50 });
    add({ actor: one, flow: 'documentUpload', state: 'uploading', at: 60 });
    expect(steps.map(({ from, state, ms }) => [from, state, ms])).toEqual([
      [null, 'empty', 0],
      [null, 'empty', 0],
      ['empty', 'uploading', 50],
    ]);
  });
});

const accepted = (reports: { steps: FunnelStep[]; faults: Fault[] }) =>
  validateInput(
    telemetryCalls.reportEvent.body,
    {
      event: 'batch',
      params: { visit: '0123456789abcdef', build: 'index-A.js', lost: 0, ...reports },
    },
    { strict: true },
  );

describe('a failure', () => {
  const failure = (error: unknown) =>
    faultOf(
      { code: 'PX-7K3F9', kind: 'error', error, at: 12.7 },
      { flow: 'signIn', state: 'editing' },
    );
  const withStack = (name: string, message: string, lines: string[]) =>
    Object.assign(new Error(message), {
      name,
      stack: [`${name}: ${message}`, ...lines].join('\n'),
    });

  it('tells its class, its place in the code and where the person was, and not its words', () => {
    const error = withStack('TypeError', `${PERSON.email} is no ${PERSON.rfc}`, [
      '    at Field (https://portal.example/assets/form-Bx3f_1.js:1:2345)',
    ]);
    const reported = failure(error);
    expect(reported).toEqual({
      code: 'PX-7K3F9',
      kind: 'error',
      name: 'TypeError',
      frame: 'form-Bx3f_1.js:1:2345',
      flow: 'signIn',
      state: 'editing',
      at: 13,
    });
    expect(() => accepted({ steps: [], faults: [reported] })).not.toThrow();
  });

  it.each([
    ['a text that was thrown', PERSON.email, 'NoError'],
    ['nothing', undefined, 'NoError'],
    ['a name that says more', withStack(PERSON.names, 'x', []), 'Error'],
    ['a name of some length', withStack('x'.repeat(41), 'x', []), 'Error'],
  ])('of %s tells no words', (_, error, name) => {
    const reported = failure(error);
    expect([reported.name, reported.frame]).toEqual([name, null]);
    expect(JSON.stringify(reported)).not.toMatch(SECRETS);
    expect(() => accepted({ steps: [], faults: [reported] })).not.toThrow();
  });

  it.each([
    [
      'Chromium',
      ['    at https://p.mx/assets/a-1.js:10:20', '    at b (https://p.mx/assets/b.js:1:1)'],
    ],
    ['Firefox and Safari', ['click@https://p.mx/assets/a-1.js:10:20']],
    ['a module of the server for developers', ['    at f (http://p.mx/src/app/a-1.js?t=17:10:20)']],
    [
      'lines that are no places',
      ['    at <anonymous>', '    at g (https://p.mx/assets/a-1.js:10:20)'],
    ],
  ])('has its place from %s', (_, lines) => {
    expect(frameOf(withStack('Error', 'x', lines))).toBe('a-1.js:10:20');
  });

  it('has none in its message, whatever that looks like', () => {
    const message = `no /assets/${PERSON.rfc}.js:1:2 of ana@x.mx/assets/y.txt`;
    expect(frameOf(withStack('Error', message, []))).toBe(null);
  });
});

it.each([
  ['a person’s name', { flow: 'Mariana Flores' }],
  ['an e-mail', { state: 'mariana@example.com' }],
  ['a state that is an object', { state: {} }],
  ['a time that is text', { ms: '7' }],
  ['a time that is none', { ms: -1 }],
  ['more', { context: PERSON }],
])('the wire refuses a step with %s', (_, more) => {
  const step = { flow: 'signIn', state: 'editing', from: null, ms: 0, at: 0, ...more };
  expect(() => accepted({ steps: [step as FunnelStep], faults: [] })).toThrow();
});
