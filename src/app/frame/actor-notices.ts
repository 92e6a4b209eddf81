import { useEffect } from 'react';
import { failureMessage } from '#components/feedback/FailureReason.tsx';
import { messageOf, type Values } from '#components/text/message.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { type Notice, useNotices } from './notices.tsx';

type Emitted = {
  type: string;
  text?: string;
  supportCode?: string | null;
  failure?: Failure;
  /** Of a success' words. */
  values?: Values;
};
type Emitter = {
  on: (type: '*', listener: (event: Emitted) => void) => { unsubscribe: () => void };
};

/** The words of each notice that machines emit. A message of the server is shown as it came. Source: spec 7, 8. */
function noticeOf(
  { type, text, supportCode, failure, values }: Emitted,
  words?: FlowWords,
): Notice | null {
  if (type === 'notice.message') return { tone: 'success', words: { text: text ?? '' } };
  if (type === 'notice.notMoved' && failure)
    return { tone: 'error', words: failureMessage(failure), supportCode };
  const success = words?.successes?.[type];
  if (success) return { tone: 'success', words: messageOf(success, values) };
  const key = words?.failures?.[type] ?? FAILURES[type];
  return key ? { tone: 'error', words: messageOf(key), supportCode } : null;
}

const FAILURES: Record<string, string> = {
  'notice.invalidDocument': 'error.INVALID_DOCUMENT',
  'notice.noPlace': 'upload.noPlace',
  'notice.notSent': 'error.FAIL_TO_UPLOAD_DOCUMENTS',
  'notice.noWayBack': 'error.conflict',
  'notice.notMoved': 'error.response',
};

/** The words of a flow that has its own, by the type of the notice. */
type FlowWords = { [outcome in 'successes' | 'failures']?: Readonly<Record<string, string>> };

/** What a flow emits becomes a snackbar. */
export function useActorNotices(actor: Emitter | undefined, words?: FlowWords) {
  const notify = useNotices();

  useEffect(() => {
    const subscription = actor?.on('*', (event) => {
      const notice = noticeOf(event, words);
      if (notice) notify(notice);
    });
    return () => subscription?.unsubscribe();
  }, [actor, notify, words]);
}
