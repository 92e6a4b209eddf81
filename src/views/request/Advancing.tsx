import { PageTitle } from '#components/PageTitle.tsx';
import { FieldSkeletons } from '#components/Skeletons.tsx';

/** Takes no focus: the heading of the next step takes it. */
const WAITING = '';

export function LoadingRequest() {
  return (
    <>
      <PageTitle title="request.title" place={WAITING} />
      <FieldSkeletons label="request.loading" />
    </>
  );
}

/** The flash between two steps. Source: spec 4 (advancing); ruling 9. */
export function Advancing() {
  return (
    <>
      <PageTitle title="request.title" place={WAITING} />
      <FieldSkeletons label="request.advancing" />
    </>
  );
}

export function GoingBack() {
  return (
    <>
      <PageTitle title="request.title" place={WAITING} />
      <FieldSkeletons label="request.goingBack" />
    </>
  );
}
