import { Box } from '@chakra-ui/react/box';
import type { Failure } from '#contract/kit/failure.ts';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

/** What happened, in one sentence, and when to try again where the server names it. */
export function FailureReason({ failure }: { failure: Failure }) {
  return (
    <Box mt="1">
      <MessageText message={failureMessage(failure)} />
    </Box>
  );
}

export function failureMessage({
  reason,
  retryAfterMs,
}: Pick<Failure, 'reason' | 'retryAfterMs'>): Message {
  // Who reads it has signed in again since.
  if (reason === 'unauthenticated') return 'error.interrupted';
  const isPassing = reason === 'tooMany' || reason === 'unavailable';
  if (!isPassing || retryAfterMs === null) return `error.${reason}`;
  return { id: `error.${reason}Until`, values: waitOf(retryAfterMs) };
}

/** Rounded up, so that no press comes too early; from two minutes on in minutes. */
function waitOf(ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 120
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
