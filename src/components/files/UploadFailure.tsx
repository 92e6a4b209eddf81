import { FormattedMessage } from 'react-intl';
import type { Failure } from '#contract/kit/failure.ts';
import type { MessageKey } from '#locales/index.ts';

const WORDS: Record<Failure['kind'], MessageKey> = {
  offline: 'upload.failed.help',
  timeout: 'upload.failed.help',
  unavailable: 'upload.failed.ours',
  refused: 'upload.failed.refused',
  malformed: 'upload.failed.malformed',
  unknown: 'upload.failed.ours',
};

/** Why a file did not arrive, what is safe, and what to do; with the code that support asks for. */
export function UploadFailure({ failure }: { failure: Failure | null }) {
  const code = failure?.supportCode;
  return (
    <>
      <FormattedMessage id={WORDS[failure?.kind ?? 'offline']} />
      {code && (
        <>
          {' '}
          <FormattedMessage id="common.supportCode" values={{ code }} />
        </>
      )}
    </>
  );
}
