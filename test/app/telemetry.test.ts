/** What happens before the reporter is there, and after. */
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, type InspectionEvent } from 'xstate';
import type { CaughtError } from '#app/telemetry/caught-error.ts';
import type { Mark } from '#app/telemetry/marks.ts';
import { createTelemetry, watchWindow } from '#app/telemetry/telemetry.ts';
import { SUPPORT_CODE } from '#domain/request/support-code.ts';

const flow = createMachine({
  id: 'flow',
  initial: 'one',
  states: { one: { on: { 'go.on': 'two' } }, two: { on: { 'go.on': 'one' } } },
});

function connected(telemetry: ReturnType<typeof createTelemetry>) {
  const marks: Mark[] = [];
  const errors: CaughtError[] = [];
  telemetry.connect({
    onMark: (mark) => marks.push(mark),
    onError: (caught) => errors.push(caught),
  });
  return { marks, errors, states: () => marks.map(({ state }) => state) };
}

afterEach(() => vi.unstubAllGlobals());

it('what happened before comes first, and what happens then goes on', () => {
  const telemetry = createTelemetry();
  const actor = createActor(flow, { inspect: telemetry.inspect }).start();
  telemetry.reportError('error', new Error('early'), 'PX-7K3F9');
  const { states, errors } = connected(telemetry);
  actor.send({ type: 'go.on' });
  telemetry.reportError('chunk', new Error('late'));
  expect(states()).toEqual(['one', 'two']);
  expect(errors).toMatchObject([{ kind: 'error', code: 'PX-7K3F9' }, { kind: 'chunk' }]);
  expect(errors[1]?.code).toMatch(SUPPORT_CODE);
});

it('the first 100 marks and the first 10 errors wait', () => {
  const telemetry = createTelemetry();
  const actor = createActor(flow, { inspect: telemetry.inspect }).start();
  for (let count = 0; count < 150; count++) actor.send({ type: 'go.on' });
  for (let count = 0; count < 15; count++) telemetry.reportError('error', count);
  const { marks, errors, states } = connected(telemetry);
  expect([marks.length, errors.length]).toEqual([100, 10]);
  expect([states()[0], errors[0]?.error]).toEqual(['one', 0]);
});

it('two pages have nothing in common', () => {
  const [one, other] = [createTelemetry(), createTelemetry()];
  one.reportError('error', new Error('x'));
  expect(connected(other).errors).toEqual([]);
});

it('developers listen to the flows, until they stop', () => {
  const telemetry = createTelemetry();
  const events: InspectionEvent[] = [];
  const stop = telemetry.subscribe((event) => events.push(event));
  const actor = createActor(flow, { inspect: telemetry.inspect }).start();
  const count = events.length;
  expect(count).toBeGreaterThan(0);
  stop();
  actor.send({ type: 'go.on' });
  expect(events).toHaveLength(count);
});

it('reports what no screen shows', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const telemetry = createTelemetry();
  watchWindow(telemetry);
  const { errors } = connected(telemetry);
  page.dispatchEvent(Object.assign(new Event('error'), { error: 'one' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'two' }));
  expect(errors).toMatchObject([
    { kind: 'error', error: 'one' },
    { kind: 'rejection', error: 'two' },
  ]);
});
