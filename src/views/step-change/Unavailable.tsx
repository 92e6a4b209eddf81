import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import type { Failure } from '#contract/kit/failure.ts';

type Props = { failure: Failure | null; supportCode?: string | null; onRetry: () => void };

/** The request could not be loaded, now or again. */
export function Unavailable({
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
