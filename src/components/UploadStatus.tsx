import { Badge, Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { formatFileSize } from '#domain/file-size.ts';
import { AlertIcon, CheckIcon, OfflineIcon } from './icons.tsx';
import { Say } from './Say.tsx';
import { Travelling } from './Travelling.tsx';
import type { UploadState } from './UploadRow.tsx';

type Rules = { formats: string; size: string };
type Props = { state: UploadState; rules: Rules };

/** How a document stands, in words and a mark, never by colour alone; changes are said politely. */
export function UploadStatus({ state, rules }: Props) {
  return (
    <Box mt="2" display="grid" gap="1.5">
      {'fileName' in state && state.fileName && (
        <Box fontSize="sm" wordBreak="break-word">
          {state.fileName}
          {state.status === 'uploaded' && state.bytes > 0 && (
            <Box as="span" color="fg.muted">
              {' · '}
              {formatFileSize(state.bytes)}
            </Box>
          )}
        </Box>
      )}
      {state.status === 'uploading' && (
        <Travelling
          fraction={state.fraction}
          words={state.isWaiting ? 'upload.waiting' : 'upload.uploading'}
        />
      )}
      <Box role="status" display="grid" gap="1.5" justifyItems="start">
        <Mark state={state} />
        <Explanation state={state} rules={rules} />
      </Box>
    </Box>
  );
}

const RESTING = {
  empty: 'upload.empty',
  checking: 'fileCheck.checking',
  removing: 'upload.removing',
} as const;

function Mark({ state }: { state: UploadState }) {
  if (state.status === 'doubting') return null;
  if (state.status === 'uploading') {
    return state.isWaiting ? (
      <Badge colorPalette="orange" size="md">
        <OfflineIcon boxSize="4" />
        <FormattedMessage id="upload.offline" />
      </Badge>
    ) : null;
  }
  if (state.status === 'uploaded') {
    return (
      <Badge colorPalette="green" size="md">
        <CheckIcon boxSize="4" />
        <FormattedMessage id="upload.uploaded" />
      </Badge>
    );
  }
  if (state.status === 'failed' || state.status === 'rejected') {
    return (
      <Badge colorPalette="red" size="md">
        <AlertIcon boxSize="4" />
        <FormattedMessage id={`upload.${state.status}`} />
      </Badge>
    );
  }
  return (
    <Badge colorPalette="gray" size="md">
      <FormattedMessage id={RESTING[state.status]} />
    </Badge>
  );
}

function Explanation({ state, rules }: Props) {
  const problem = 'problem' in state ? state.problem : null;
  return (
    <Box fontSize="sm" color="fg.error" fontWeight="medium">
      {problem && <FormattedMessage id={`upload.problem.${problem}`} values={rules} />}
      {state.status === 'failed' && <FormattedMessage id="upload.failed.help" />}
      {state.status === 'rejected' && <Say words={state.reason} />}
      {state.status === 'uploaded' && state.notRemoved && (
        <FormattedMessage id="upload.notRemoved" />
      )}
    </Box>
  );
}
