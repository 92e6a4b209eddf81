import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import type { Failure } from '#machines/kit/failure.ts';

type Props = { failure: Failure | null; supportCode?: string | null; onRetry: () => void };

/** The request could not be loaded, now or again. */
export function Unavailable({
  failure,
  supportCode = failure?.supportCode ?? null,
  onRetry,
}: Props) {
  return (
    <>
      <PageTitle title="request.title" failed />
      <ErrorAlert
        title="request.unavailable.title"
        message="request.unavailable.text"
        onRetry={onRetry}
        failure={failure}
        supportCode={supportCode}
      />
    </>
  );
}
