import type { Failure } from '#contract/kit/failure.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';

/** No network, somebody else's answer, a service that does not answer, and any other failure each have a sentence. Source: ruling 19. */
export function SignInFailure({ failure: { kind, supportCode } }: { failure: Failure }) {
  return <ErrorAlert message={`signIn.failure.${sentenceFor(kind)}`} supportCode={supportCode} />;
}

function sentenceFor(kind: Failure['kind']) {
  if (kind === 'offline') return 'offline';
  if (kind === 'malformed') return 'answer';
  return kind === 'timeout' || kind === 'unavailable' ? 'unavailable' : 'unknown';
}
