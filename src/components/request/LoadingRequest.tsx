import { PageTitle } from '../frame/PageTitle.tsx';
import { ScrollToTop } from '../frame/ScrollToTop.tsx';
import { FieldSkeletons } from '../loading/Skeletons.tsx';

/** Takes no focus: the heading of the next step takes it. */
const WAITING = '';

/** A page that is loaded again stays where it was scrolled to. */
export const LoadingRequest = () => (
  <>
    <PageTitle title="request.title" place={WAITING} />
    <FieldSkeletons label="request.loading" />
  </>
);

/** The page between two steps, from its top. */
export const LeavingStep = ({ label }: { label: 'request.advancing' | 'request.goingBack' }) => (
  <>
    <ScrollToTop />
    <PageTitle title="request.title" place={WAITING} />
    <FieldSkeletons label={label} />
  </>
);
