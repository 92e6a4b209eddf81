import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import type { Failure } from '#contract/kit/failure.ts';

/** No network, a service that does not answer, and any other failure each have a sentence. Source: ruling 19. */
export function FailureAlert({ failure: { kind, supportCode } }: { failure: Failure }) {
  return <ErrorAlert message={`signIn.failure.${sentenceFor(kind)}`} supportCode={supportCode} />;
}

function sentenceFor(kind: Failure['kind']) {
  if (kind === 'offline') return 'offline';
  return kind === 'timeout' || kind === 'unavailable' ? 'unavailable' : 'unknown';
}
