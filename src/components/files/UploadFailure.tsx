import { FormattedMessage } from 'react-intl';
import type { Failure } from '#contract/kit/failure.ts';
import type { MessageKey } from '#locales/index.ts';

const WORDS: Record<Failure['kind'], MessageKey> = {
  offline: 'upload.failed.help',
  timeout: 'upload.failed.silent',
  unavailable: 'upload.failed.ours',
  refused: 'upload.failed.refused',
  malformed: 'upload.failed.malformed',
  unknown: 'upload.failed.ours',
};

/** Why a file did not arrive, what is safe, and what to do; with the code that support asks for. */
export function UploadFailure({ failure }: { failure: Failure | null }) {
  const code = failure?.supportCode;
  const wait = failure?.kind === 'refused' ? failure.retryAfterMs : null;
  return (
    <>
      <FormattedMessage
        id={wait === null ? WORDS[failure?.kind ?? 'offline'] : 'upload.failed.limited'}
        values={{ minutes: Math.ceil((wait ?? 0) / 60_000) }}
      />
      {code && (
        <>
          {' '}
          <FormattedMessage id="common.supportCode" values={{ code }} />
        </>
      )}
    </>
  );
}
