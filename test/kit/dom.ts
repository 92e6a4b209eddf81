/** What jsdom lacks and the components ask for; matchers for the DOM; a clean page each time. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { endTimersWithPage } from './page-timers.ts';

/** No observer ever reports: jsdom lays nothing out, so nothing changes its size. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

/** A phone: no media query holds. */
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};

// Frames by the clock of the moment: jsdom's own stop for good once a fake clock was asked for one.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// A page's timers end with it, Node's would go on without a document.
afterAll(endTimersWithPage(globalThis));

// React keeps the call stack of each element for its warnings, up to a limit in each second. With the limit reached the run
// takes a sixth less; no test reads these stacks.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// A screen is waited for as long as a busy machine takes to draw it.
configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  vi.useRealTimers();
  const wasModal = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  cleanup();
  if (wasModal) await focusGivenBack();
});

const TWO_FRAMES_MS = 32;

/** A dialog that left the page gives the focus back a frame later, and would take it from the next test. */
const focusGivenBack = () => new Promise<void>((resolve) => setTimeout(resolve, TWO_FRAMES_MS));
