/** A network that is gone for a moment takes no page away. Source: issue 13 (no dead end), decision 0074. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCode } from '#app/start/load-code.ts';
import { loadFirstCode } from '#app/start/load-first-code.ts';

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://p.mx/a.js');
/** Fails `times` times, then answers. */
const arrivesAfter = (times: number) => {
  const load = vi.fn(async () => 'code');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(MISSING);
  return load;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the code of a page', () => {
  it('is asked for again after one second, and after three', async () => {
    const load = arrivesAfter(2);
    const code = loadCode(load).load();
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await code).toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is asked for at once when the network is back', async () => {
    const load = arrivesAfter(1);
    const code = loadCode(load).load();
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('online'));
    expect(await code).toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up after that', async () => {
    const load = arrivesAfter(9);
    const code = expect(loadCode(load).load()).rejects.toBe(MISSING);
    await vi.advanceTimersByTimeAsync(4_000);
    await code;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('that arrived and threw is not asked for again', async () => {
    const load = vi.fn().mockRejectedValue(new Error('a defect'));
    await expect(loadCode(load).load()).rejects.toThrow('a defect');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the first code', () => {
  const root = document.createElement('div');
  const alert = () => document.querySelector('[role=alert]');
  const reload = vi.fn();

  beforeEach(() => {
    document.body.replaceChildren(root);
    reload.mockReset();
  });
  const openedBy = (type: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([Object.assign(new EventTarget(), { type })] as never);

  it('is asked for until it is there, with a sentence above the page meanwhile', async () => {
    openedBy('reload');
    const code = loadFirstCode(arrivesAfter(4), { root, reload });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(alert()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(alert()).toHaveTextContent('La página tarda en cargar. Lo seguimos intentando.');
    expect(alert()?.nextElementSibling).toBe(root);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await code).toBe('code');
    expect(alert()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('that a release took away is met by one reload', async () => {
    openedBy('navigate');
    void loadFirstCode(arrivesAfter(4), { root, reload });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('without a network nothing is reloaded: the browser would show its own page', async () => {
    openedBy('navigate');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const code = loadFirstCode(arrivesAfter(3), { root, reload });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(alert()).not.toBeNull();
    window.dispatchEvent(new Event('online'));
    expect(await code).toBe('code');
    expect(reload).not.toHaveBeenCalled();
  });
});
