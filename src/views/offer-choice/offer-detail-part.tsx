import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';

/** The detail follows a press on the list: its code comes after it. */
export const OfferDetailPart = lazyPart(
  async () => ({ default: (await import('./OfferDetail.tsx')).OfferDetail }),
  ({ onRetry }) => (
    <LoadFailed title="offers.detail.title" message="common.partMissing" onRetry={onRetry} />
  ),
);
