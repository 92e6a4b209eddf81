/** Several tabs of one browser, and how long ago the last input in any of them was. Source: issue 33, 9. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleWatch } from '#services/idle-watch.ts';
import { shelf } from '#test/kit/shelf.ts';

const MINUTE_MS = 60_000;
const LIMIT_MS = 30 * MINUTE_MS;

/** A channel of the same turn: what is posted is there at once, and not at its own tab. */
function browser() {
  const tabs: EventTarget[] = [];
  return () => {
    const target = new EventTarget();
    tabs.push(target);
    const postMessage = (data: unknown) => {
      for (const other of tabs)
        if (other !== target) other.dispatchEvent(new MessageEvent('message', { data }));
    };
    return Object.assign(target, { postMessage }) as unknown as BroadcastChannel;
  };
}

let ends: AbortController[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends) end.abort();
  ends = [];
  vi.useRealTimers();
});

function open(channel: BroadcastChannel, limitMs = LIMIT_MS, own = shelf()) {
  const page = new EventTarget();
  const watch = createIdleWatch({ channel, own: own.storage, page, limitMs });
  const end = new AbortController();
  ends.push(end);
  const touch = (type = 'keydown') => page.dispatchEvent(new Event(type));
  const seen = { over: false, watch, end, touch };
  watch.awaitOver(end.signal).then(() => {
    seen.over = true;
  });
  return seen;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('is over after the set time without an input, and after the others had time to answer', async () => {
  const tab = open(browser()());
  await pass(LIMIT_MS);
  expect(tab.over).toBe(false);
  await pass(1_000);
  expect(tab.over).toBe(true);
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'input'])(
  'begins anew with each input: %s',
  async (type) => {
    const tab = open(browser()());
    await pass(20 * MINUTE_MS);
    tab.touch(type);
    await pass(20 * MINUTE_MS);
    expect(tab.over).toBe(false);
    await pass(10 * MINUTE_MS + 1_000);
    expect(tab.over).toBe(true);
  },
);

it('an input in one tab counts for all', async () => {
  const channelOf = browser();
  const quiet = open(channelOf());
  await pass(20 * MINUTE_MS);
  const other = open(channelOf());
  await pass(5 * MINUTE_MS);
  other.touch();
  await pass(20 * MINUTE_MS);
  expect(quiet.over).toBe(false);
  await pass(10 * MINUTE_MS + 1_000);
  expect(quiet.over).toBe(true);
});

it('the first touch after a computer slept is none that counts', async () => {
  const tab = open(browser()());
  vi.setSystemTime(Date.now() + 2 * LIMIT_MS);
  tab.touch('pointermove');
  await pass(1_000);
  expect(tab.over).toBe(true);
});

it('a tab that a browser brings back knows its last input', async () => {
  const own = shelf({ portal_lastInput: String(Date.now() - LIMIT_MS) });
  const tab = open(browser()(), LIMIT_MS, own);
  await pass(1_000);
  expect(tab.over).toBe(true);
});

it('is never over without a limit, nor once it is ended', async () => {
  const [never, ended] = [open(browser()(), 0), open(browser()())];
  ended.end.abort();
  await pass(3 * LIMIT_MS);
  expect([never.over, ended.over, await never.watch.isOver()]).toEqual([false, false, false]);
});
