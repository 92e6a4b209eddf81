import { Badge, Box } from '@chakra-ui/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatFileSize } from '#domain/file-size.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { Say } from './Say.tsx';
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
      {state.status === 'uploading' && <Bar fraction={state.fraction} />}
      <Box role="status" display="grid" gap="1.5" justifyItems="start">
        <Mark state={state} />
        <Explanation state={state} rules={rules} />
      </Box>
    </Box>
  );
}

function Mark({ state }: { state: UploadState }) {
  if (state.status === 'uploading') return null;
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
      <FormattedMessage id={state.status === 'removing' ? 'upload.removing' : 'upload.empty'} />
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

function Bar({ fraction }: { fraction: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  const words = useId();
  return (
    <Box>
      <Box id={words} fontSize="sm" color="fg.muted" mb="1" fontVariantNumeric="tabular-nums">
        <FormattedMessage id="upload.uploading" values={{ percent }} />
      </Box>
      <Box h="2" bg="gray.200" borderRadius="full" overflow="hidden">
        <Box
          role="progressbar"
          aria-labelledby={words}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          h="full"
          bg="brand.400"
          borderRadius="full"
          transition="width 0.2s"
          style={{ width: `${percent}%` }}
        />
      </Box>
    </Box>
  );
}
