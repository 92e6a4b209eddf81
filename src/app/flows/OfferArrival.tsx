import { useLayoutEffect } from 'react';
import { usePortal } from '#app/start/portal.ts';
import { Loading } from '#components/loading/Loading.tsx';

/** The whole link was opened from within the portal: its data leave the address here too. */
export default function OfferArrival() {
  const { take } = usePortal().offerLink;
  useLayoutEffect(take, [take]);
  return <Loading page />;
}
