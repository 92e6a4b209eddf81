/** What happens in the page, kept until a reporter is there: where flows come to, and what fails. */
import type { InspectionEvent } from 'xstate';
import type { FaultKind } from '#contract/telemetry.ts';
import { type CaughtError, newSupportCode } from './caught-error.ts';
import { type Mark, markOf } from './marks.ts';
import { createTrail } from './trail.ts';

type Reporter = { onMark: (mark: Mark) => void; onError: (caught: CaughtError) => void };
type Listener = (event: InspectionEvent) => void;
type Early = { event: InspectionEvent; at: number };

/** How many wait, the first of the page. */
const BUFFERED_MARKS = 100;
const BUFFERED_ERRORS = 10;
const EARLY_EVENTS = 2_000;

export type Telemetry = ReturnType<typeof createTelemetry>;

export function createTelemetry() {
  const listeners = new Set<Listener>();
  const marks: Mark[] = [];
  const errors: CaughtError[] = [];
  const trail = createTrail();
  let early: Early[] | null = [];
  let reporter: Reporter = {
    onMark: (mark) => marks.length < BUFFERED_MARKS && marks.push(mark),
    onError: (caught) => errors.length < BUFFERED_ERRORS && errors.push(caught),
  };

  return {
    /** For the `inspect` option of every flow's actor. */
    inspect(event: InspectionEvent) {
      for (const listener of listeners) listener(event);
      trail.note(event);
      const at = performance.now();
      if (early && early.length < EARLY_EVENTS) early.push({ event, at });
      const mark = markOf(event, at);
      if (mark) reporter.onMark(mark);
    },

    reportError(kind: FaultKind, error: unknown, code = newSupportCode()) {
      trail.noteFailure(code);
      reporter.onError({ code, kind, error, at: performance.now() });
    },

    /** For support: what happened last. */
    lastEvents: trail.last,
    noteFailure: trail.noteFailure,

    /** Passes on what waited, and from then on what happens. */
    connect(to: Reporter) {
      reporter = to;
      for (const mark of marks.splice(0)) to.onMark(mark);
      for (const caught of errors.splice(0)) to.onError(caught);
    },

    /** What happened since the page began, for an inspector whose code comes later; from then on nothing is kept. */
    takeEarly(): Early[] {
      const taken = early ?? [];
      early = null;
      return taken;
    },

    /** Listens to the flows themselves, for developers; answers how to stop. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** For where nothing is reported. */
export const silentReporter: Reporter = { onMark: () => {}, onError: () => {} };

/** Reports what no screen shows: errors outside of React, and promises that nothing awaits. */
export function watchWindow({ reportError }: Telemetry) {
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
