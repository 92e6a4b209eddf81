/**
 * What waits to be reported. Bounded, so that a page that reaches no server stays small: the oldest steps give way,
 * failures keep their place, and what is dropped is counted.
 */
import {
  BATCH_FAULTS,
  BATCH_STEPS,
  type Batch,
  type Fault,
  type FunnelStep,
  type Vital,
} from '#contract/telemetry.ts';

export type Reports = Pick<Batch, 'steps' | 'faults' | 'vitals' | 'lost'>;

/** What became of a batch: taken, refused for good, or not received. */
export type Outcome = 'sent' | 'refused' | 'failed';

/** With the failures, and names of any length, less than the 64 KiB that a closing page may send. */
const MOST_STEPS = 100;
/** Per page load: a repeated failure adds no information. */
const MOST_FAULTS = 30;
const MOST_TRIES = 3;

export function telemetryQueue() {
  const steps: FunnelStep[] = [];
  const faults: Fault[] = [];
  /** At most one of each. */
  const vitals: Vital[] = [];
  let faultCount = 0;
  let lost = 0;
  let open: { reports: Reports; tries: number; isSending: boolean } | null = null;

  const size = () => steps.length + faults.length + vitals.length;

  function take(): Reports | null {
    if (size() === 0) return null;
    const reports = {
      steps: steps.splice(0, BATCH_STEPS),
      faults: faults.splice(0, BATCH_FAULTS),
      ...(vitals.length > 0 && { vitals: vitals.splice(0) }),
      lost,
    };
    lost = 0;
    return reports;
  }

  const drop = ({ steps, faults, vitals = [], lost: before }: Reports) => {
    lost += steps.length + faults.length + vitals.length + before;
  };

  return {
    addStep(step: FunnelStep) {
      steps.push(step);
      lost += steps.splice(0, steps.length - MOST_STEPS).length;
    },

    addFault(fault: Fault) {
      faultCount += 1;
      if (faultCount <= MOST_FAULTS) faults.push(fault);
      else lost += 1;
    },

    addVital(vital: Vital) {
      vitals.push(vital);
    },

    /** How many wait, without the batch that is being sent. */
    size,

    isWaiting: () => open !== null || size() > 0,

    /** The batch that is due: the one that was not received, or the next. `settle` must follow. */
    next(): Reports | null {
      const reports = open?.reports ?? take();
      if (!reports) return null;
      open = { reports, tries: (open?.tries ?? 0) + 1, isSending: true };
      return reports;
    },

    settle(outcome: Outcome) {
      if (!open) return;
      open.isSending = false;
      if (outcome === 'failed' && open.tries < MOST_TRIES) return;
      if (outcome !== 'sent') drop(open.reports);
      open = null;
    },

    /** Everything, in batches: the page is closing, and no outcome will be known. */
    drain(): Reports[] {
      const all = open && !open.isSending ? [open.reports] : [];
      if (!open?.isSending) open = null;
      for (let more = take(); more; more = take()) all.push(more);
      return all;
    },
  };
}
