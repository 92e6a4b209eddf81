import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OfferQuoteActor } from '#machines/parts/money/offer-quote.machine.ts';

const ENTRY = { offer: true };

/**
 * The detail of an offer has an entry of its own in the history: the browser's Back leaves the detail
 * and not the flow, on every platform. Source: D-16.
 */
export function useOfferHistory(detail: OfferQuoteActor | undefined) {
  const isShown = useSelector(detail, (snapshot) => snapshot?.status === 'active');

  useEffect(() => {
    if (!detail || !isShown) return;
    if (!history.state?.offer) history.pushState(ENTRY, '');
    const leave = () => detail.send({ type: 'quote.leave' });
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [detail, isShown]);
}
