import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { IdType } from '#domain/request/remedies.ts';
import { isSending } from '#machines/parts/files/file-set.machine.ts';
import {
  isFinding,
  type RemediesActor,
  selectFileSet,
  selectIdType,
} from '#machines/remedies.machine.ts';

type Place = { idType: IdType | null; wasSending: boolean };

/** What the page's own entry in the history remembers over a reload: two words, and nothing of the link. The build has no history. */
export function readRemediesPlace(): Place {
  const { idType, wasSending } = globalThis.history?.state?.remedies ?? {};
  return {
    idType: idType === 'INE' || idType === 'PASSPORT' ? idType : null,
    wasSending: wasSending === true,
  };
}

export function useRemediesPlace(actor: RemediesActor) {
  const set = useSelector(actor, selectFileSet);
  const idType = useSelector(actor, selectIdType);
  const wasSending = useSelector(set, (snapshot) => snapshot !== undefined && isSending(snapshot));
  const finding = useSelector(actor, isFinding);

  useEffect(() => {
    const known = readRemediesPlace();
    if (finding || (known.idType === idType && known.wasSending === wasSending)) return;
    history.replaceState({ ...history.state, remedies: { idType, wasSending } }, '');
  }, [finding, idType, wasSending]);
}
