import { createActor, type EventObject, fromCallback } from 'xstate';
import type { FileSlotReport } from '#machines/parts/files/file-slot.machine.ts';

/** A set for a part that is walked alone: it takes the reports, keeps them, and does nothing. */
export function silentSet<Report extends EventObject = FileSlotReport>() {
  const reports: Report[] = [];
  const set = createActor(
    fromCallback<Report>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  return { set, reports };
}
