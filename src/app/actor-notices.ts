import { useEffect } from 'react';
import { wordsOf } from '#components/words.ts';
import { type Notice, useNotices } from './notices.tsx';

type Emitted = { type: string; text?: string };
type Emitter = {
  on: (type: '*', listener: (event: Emitted) => void) => { unsubscribe: () => void };
};

/** The words of each notice that machines emit. A message of the server is shown as it came. Source: spec 7, 8. */
function noticeOf({ type, text }: Emitted): Notice | null {
  if (type === 'notice.message') return { tone: 'success', words: { text: text ?? '' } };
  const key = FAILURES[type];
  return key ? { tone: 'error', words: wordsOf(key) } : null;
}

const FAILURES: Record<string, string> = {
  'notice.invalidDocument': 'error.INVALID_DOCUMENT',
  'notice.notSent': 'error.FAIL_TO_UPLOAD_DOCUMENTS',
  'notice.notSaved': 'error.FAIL_TO_UPLOAD_INFO',
  'notice.noWayBack': 'error.conflict',
  'notice.notMoved': 'error.response',
};

/** What a flow emits becomes a snackbar. */
export function useActorNotices(actor: Emitter | undefined) {
  const notify = useNotices();

  useEffect(() => {
    const subscription = actor?.on('*', (event) => {
      const notice = noticeOf(event);
      if (notice) notify(notice);
    });
    return () => subscription?.unsubscribe();
  }, [actor, notify]);
}
