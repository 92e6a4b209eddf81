import { shallowEqual, useSelector } from '@xstate/react';
import { readyRemedies } from '#domain/request/remedies.ts';
import { type FileSetActor, selectMissing } from '#machines/parts/files/file-set.machine.ts';
import { type RemediesActor, selectDue, selectIdType } from '#machines/remedies.machine.ts';

/** How many documents have all that they need, and of how many. */
export function useReady(actor: RemediesActor, set: FileSetActor) {
  const requested = useSelector(actor, selectDue)?.remedies ?? [];
  const idType = useSelector(actor, selectIdType);
  const missing = useSelector(set, selectMissing, shallowEqual);
  return { done: readyRemedies({ requested, idType }, missing).length, total: requested.length };
}
