import type { Failure } from '#contract/kit/failure.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';

type Props = { failure: Failure | null; supportCode?: string | null; onRetry: () => void };

/** The request could not be loaded, now or again. */
export function RequestUnavailable({
  failure,
  supportCode = failure?.supportCode ?? null,
  onRetry,
}: Props) {
  return (
    <LoadFailed
      title="request.title"
      heading="request.unavailable.title"
      message="request.unavailable.text"
      onRetry={onRetry}
      failure={failure}
      supportCode={supportCode}
    />
  );
}
