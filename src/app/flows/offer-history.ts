import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OfferChoiceActor } from '#machines/offer-choice.machine.ts';

const ENTRY = { offer: true };

/**
 * The detail of an offer has an entry of its own in the history: the browser's Back leaves the detail
 * and not the flow, on every platform. Source: D-16.
 */
export function useOfferHistory(choice: OfferChoiceActor | undefined) {
  const isShown = useSelector(choice, (snapshot) => snapshot?.matches('detail') ?? false);

  useEffect(() => {
    if (!choice || !isShown) return;
    if (!history.state?.offer) history.pushState(ENTRY, '');
    const leave = () => choice.send({ type: 'offer.back' });
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [choice, isShown]);
}
