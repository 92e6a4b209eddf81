import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageState, watchPageEnd } from '#services/page-state.ts';

afterEach(() => vi.restoreAllMocks());

describe('the visibility of the page', () => {
  const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

  it('is reported at once, at each change, and no more after the end', () => {
    const reports: string[] = [];
    hide(true);
    const stop = pageState.pageVisibility(({ type }) => reports.push(type));
    hide(false);
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    hide(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reports).toEqual(['page.hidden', 'page.shown']);
  });
});

it('a page may end while it is left or hidden', () => {
  const mayEnd = watchPageEnd();
  expect(mayEnd()).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(mayEnd()).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(mayEnd()).toBe(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(mayEnd()).toBe(true);
});

describe('the network of the device', () => {
  const connect = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

  it('is reported at once, at each change, and no more after the end', () => {
    const reports: string[] = [];
    connect(true);
    const stop = pageState.connectivity(({ type }) => reports.push(type));
    connect(false);
    window.dispatchEvent(new Event('offline'));
    connect(true);
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(reports).toEqual(['network.online', 'network.offline', 'network.online']);
  });
});
