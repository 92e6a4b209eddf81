/**
 * What waits to be reported. Bounded, so that a page that is never heard stays small: the oldest steps give way,
 * failures keep their place, and what is dropped is counted.
 */
import {
  BATCH_FAULTS,
  BATCH_STEPS,
  type Batch,
  type Fault,
  type FunnelStep,
} from '#contract/telemetry.ts';

export type Reports = Pick<Batch, 'steps' | 'faults' | 'lost'>;

/** How a batch fared: taken, refused for good, or not heard. */
export type Fate = 'sent' | 'refused' | 'failed';

/** With the failures, and names of any length, less than the 64 KiB that a closing page may send. */
const MOST_STEPS = 100;
/** Of one opening of the page: a failure that repeats says nothing new. */
const MOST_FAULTS = 30;
const MOST_TRIES = 3;

export function telemetryQueue() {
  const steps: FunnelStep[] = [];
  const faults: Fault[] = [];
  let faultsTold = 0;
  let lost = 0;
  let open: { reports: Reports; tries: number; isOnItsWay: boolean } | null = null;

  const isEmpty = () => steps.length + faults.length === 0;

  function take(): Reports | null {
    if (isEmpty()) return null;
    const reports = {
      steps: steps.splice(0, BATCH_STEPS),
      faults: faults.splice(0, BATCH_FAULTS),
      lost,
    };
    lost = 0;
    return reports;
  }

  const drop = ({ steps, faults, lost: before }: Reports) => {
    lost += steps.length + faults.length + before;
  };

  return {
    addStep(step: FunnelStep) {
      steps.push(step);
      lost += steps.splice(0, steps.length - MOST_STEPS).length;
    },

    addFault(fault: Fault) {
      faultsTold += 1;
      if (faultsTold <= MOST_FAULTS) faults.push(fault);
      else lost += 1;
    },

    /** How many wait, beside the batch that is on its way. */
    size: () => steps.length + faults.length,

    isWaiting: () => open !== null || !isEmpty(),

    /** The batch that is due: the one that was not heard, or the next. Its fate must be told. */
    next(): Reports | null {
      const reports = open?.reports ?? take();
      if (!reports) return null;
      open = { reports, tries: (open?.tries ?? 0) + 1, isOnItsWay: true };
      return reports;
    },

    settle(fate: Fate) {
      if (!open) return;
      open.isOnItsWay = false;
      if (fate === 'failed' && open.tries < MOST_TRIES) return;
      if (fate !== 'sent') drop(open.reports);
      open = null;
    },

    /** Everything, in batches: the page is closing, and nobody will hear how they fared. */
    drain(): Reports[] {
      const all = open && !open.isOnItsWay ? [open.reports] : [];
      if (!open?.isOnItsWay) open = null;
      for (let more = take(); more; more = take()) all.push(more);
      return all;
    },
  };
}
