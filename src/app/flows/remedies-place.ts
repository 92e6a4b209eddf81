import { useEffect } from 'react';
import type { IdType } from '#domain/remedies.ts';
import { isUploading, type RemediesActor, selectIdType } from '#machines/remedies.machine.ts';

type Place = { idType: IdType | null; wasSending: boolean };

/** What the page's own entry in the history remembers over a reload: two words, and nothing of the link. */
export function readRemediesPlace(): Place {
  const { idType, wasSending } = history.state?.remedies ?? {};
  return {
    idType: idType === 'INE' || idType === 'PASSPORT' ? idType : null,
    wasSending: wasSending === true,
  };
}

export function useRemediesPlace(actor: RemediesActor) {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const place: Place = { idType: selectIdType(snapshot), wasSending: isUploading(snapshot) };
      const known = readRemediesPlace();
      if (known.idType === place.idType && known.wasSending === place.wasSending) return;
      history.replaceState({ ...history.state, remedies: place }, '');
    });
    return unsubscribe;
  }, [actor]);
}
