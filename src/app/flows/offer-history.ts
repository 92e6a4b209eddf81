import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OfferDetailActor } from '#machines/parts/money/offer-detail.machine.ts';

const ENTRY = { offer: true };

/**
 * The detail of an offer has an entry of its own in the history: the browser's Back leaves the detail
 * and not the flow, on every platform. Source: D-16.
 */
export function useOfferHistory(detail: OfferDetailActor | undefined) {
  const isShown = useSelector(detail, (snapshot) => snapshot?.matches('editing') ?? false);

  useEffect(() => {
    if (!detail || !isShown) return;
    if (!history.state?.offer) history.pushState(ENTRY, '');
    const leave = () => detail.send({ type: 'offer.back' });
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [detail, isShown]);
}
