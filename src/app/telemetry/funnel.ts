import { type Fault, type FunnelStep, LONGEST_MS } from '#contract/telemetry.ts';
import type { CaughtError } from './caught-error.ts';
import type { Mark } from './marks.ts';

/** Makes steps of marks: which flow came to which state, and how long it was in the one before. */
export function createFunnel(report: (step: FunnelStep) => void) {
  const places = new WeakMap<object, Mark>();
  let last: Pick<FunnelStep, 'flow' | 'state'> | null = null;

  return {
    add(mark: Mark) {
      const { actor, flow, state } = mark;
      const before = places.get(actor);
      if (state === (before?.state ?? null)) return;
      places.set(actor, mark);
      last = { flow, state };
      const ms = before?.state ? wholeMs(mark.at - before.at) : 0;
      report({ flow, state, from: before?.state ?? null, ms, at: wholeMs(mark.at) });
    },
    /** Where the person was last. */
    last: () => last,
  };
}

type Place = ReturnType<ReturnType<typeof createFunnel>['last']>;

/** What is reported of a failure: its class and its place in the code. Its message may hold a person. */
export const faultOf = ({ code, kind, error, at }: CaughtError, place: Place): Fault => ({
  code,
  kind,
  name: nameOf(error),
  frame: frameOf(error),
  flow: place?.flow ?? null,
  state: place?.state ?? null,
  at: wholeMs(at),
});

/** A page may stay open for longer than the wire takes, and a clock may be set back. */
const wholeMs = (ms: number) => Math.min(LONGEST_MS, Math.max(0, Math.round(ms)));

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'NoError';
  return /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
}

/** A line of a stack, in Chromium's words or in Firefox's and Safari's. The first line holds the message. */
const FRAME =
  /^(?:\s*at |[^@]*@).*?\/([\w.-]{1,70}\.[jt]sx?)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/;

/** `index-Bx3f.js:1:2345`; null for an error without a readable stack. */
export function frameOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const line of stack.split('\n')) {
    const [, file, row, column] = FRAME.exec(line) ?? [];
    if (file) return `${file}:${row}:${column}`;
  }
  return null;
}
