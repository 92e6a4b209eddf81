import { createActor, fromCallback } from 'xstate';
import type { FileSlotReport } from '#machines/parts/files/file-slot.machine.ts';

/** A set for a slot that is walked alone: it takes the reports, keeps them, and does nothing. */
export function silentSet() {
  const reports: FileSlotReport[] = [];
  const set = createActor(
    fromCallback<FileSlotReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  return { set, reports };
}
