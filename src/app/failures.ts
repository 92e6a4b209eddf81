/** What fails in the portal's own code: each gets a support code, which is what a person and the report say. */
import type { FaultKind } from '#contract/telemetry.ts';
import { supportCode } from '#domain/support-code.ts';

export type Failure = {
  code: string;
  kind: FaultKind;
  error: unknown;
  /** Milliseconds since the page was opened. */
  at: number;
};
type Hearer = (failure: Failure) => void;

const EARLY = 10;
const early: Failure[] = [];
let hear: Hearer | null = (failure) => {
  if (early.length < EARLY) early.push(failure);
};

export const newSupportCode = (): string => supportCode(crypto.getRandomValues(new Uint8Array(5)));

export function tellFailure(kind: FaultKind, error: unknown, code = newSupportCode()) {
  hear?.({ code, kind, error, at: performance.now() });
}

/** Whoever hears the failures, those that waited first; null where nobody will. */
export function hearFailures(hearer: Hearer | null) {
  hear = hearer;
  for (const failure of early.splice(0)) hearer?.(failure);
}

/** What no screen shows: errors outside of React, and promises that nobody awaits. */
export function watchWindow() {
  window.addEventListener('error', ({ error }) => tellFailure('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellFailure('rejection', reason));
}

/** A page's code did not arrive: offline, or a new release took it away. Each browser says it in its own words. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);
