/** What happens in the page, kept until a reporter is there: where flows come to, and what fails. */
import type { InspectionEvent } from 'xstate';
import type { FaultKind } from '#contract/telemetry.ts';
import { type CaughtError, newSupportCode } from './caught-error.ts';
import { type Mark, markOf } from './marks.ts';
import { createTrail } from './trail.ts';

type Reporter = { onMark: (mark: Mark) => void; onError: (caught: CaughtError) => void };
type Listener = (event: InspectionEvent) => void;

/** How many wait, the first of the page. */
const BUFFERED_MARKS = 100;
const BUFFERED_ERRORS = 10;

export type Telemetry = ReturnType<typeof createTelemetry>;

export function createTelemetry() {
  const listeners = new Set<Listener>();
  const marks: Mark[] = [];
  const errors: CaughtError[] = [];
  const trail = createTrail();
  let reporter: Reporter = {
    onMark: (mark) => marks.length < BUFFERED_MARKS && marks.push(mark),
    onError: (caught) => errors.length < BUFFERED_ERRORS && errors.push(caught),
  };

  return {
    /** For the `inspect` option of every flow's actor. */
    inspect(event: InspectionEvent) {
      for (const listener of listeners) listener(event);
      trail.note(event);
      const mark = markOf(event, performance.now());
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
