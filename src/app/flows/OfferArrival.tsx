import { useLayoutEffect } from 'react';
import { Loading } from '#components/Loading.tsx';
import { takeOfferLink } from '../offer-link.ts';

/** Somebody came by the whole link from within the portal: its data leave the address here too. */
export default function OfferArrival() {
  useLayoutEffect(takeOfferLink, []);
  return <Loading page />;
}
