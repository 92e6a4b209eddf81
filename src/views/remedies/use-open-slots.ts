import { shallowEqual, useSelector } from '@xstate/react';
import { openSlots } from '#domain/request/remedies.ts';
import { type FileSetActor, selectReady } from '#machines/parts/files/file-set.machine.ts';
import { type RemediesActor, selectIdType } from '#machines/remedies.machine.ts';

/** The slots of a document that a person may use now. */
export function useOpenSlots(actor: RemediesActor, set: FileSetActor) {
  const idType = useSelector(actor, selectIdType);
  const chosen = useSelector(set, selectReady, shallowEqual);
  return (code: string): string[] => openSlots(code, idType, chosen);
}
