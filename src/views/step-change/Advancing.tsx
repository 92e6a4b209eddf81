import { PageTitle } from '#components/frame/PageTitle.tsx';
import { ScrollToTop } from '#components/frame/ScrollToTop.tsx';
import { FieldSkeletons } from '#components/loading/Skeletons.tsx';

/** Takes no focus: the heading of the next step takes it. */
const WAITING = '';

/** A page that is loaded again stays where it was scrolled to. */
export function LoadingRequest() {
  return (
    <>
      <PageTitle title="request.title" place={WAITING} />
      <FieldSkeletons label="request.loading" />
    </>
  );
}

/** The flash between two steps. Source: spec 4 (advancing); ruling 9. */
export const Advancing = () => <Leaving label="request.advancing" />;

export const GoingBack = () => <Leaving label="request.goingBack" />;

function Leaving({ label }: { label: 'request.advancing' | 'request.goingBack' }) {
  return (
    <>
      <ScrollToTop />
      <PageTitle title="request.title" place={WAITING} />
      <FieldSkeletons label={label} />
    </>
  );
}
