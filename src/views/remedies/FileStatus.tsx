import { Badge, Box, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AlertIcon, CheckIcon } from '#components/icons.tsx';
import { formatFileSize } from '#domain/file-size.ts';
import type { MessageKey } from '#locales/index.ts';
import { isDoubting } from '#machines/file-check.machine.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type RemedyFileActor,
  type RemedyFileMachine,
  selectFile,
  selectFileCheck,
  selectProblem,
} from '#machines/remedy-file.machine.ts';

type Rules = { formats: string; size: string };
type Props = { actor: RemedyFileActor; rules: Rules };

/** How a file stands, in words and a mark; changes are said politely. */
export function FileStatus({ actor, rules }: Props) {
  const file = useSelector(actor, selectFile);
  const state = useSelector(actor, stateName);
  const problem = useSelector(actor, selectProblem);
  const doubting = useSelector(
    useSelector(actor, selectFileCheck),
    (check) => check && isDoubting(check),
  );

  return (
    <Box minW="0" display="grid" gap="1.5" justifyItems="start">
      {file && (
        <Box fontSize="sm" wordBreak="break-word">
          {file.name}
          <Box as="span" color="fg.muted">
            {' · '}
            {formatFileSize(file.size)}
          </Box>
        </Box>
      )}
      <Box role="status" display="grid" gap="1.5" justifyItems="start">
        {!doubting && MARKS[state]}
        {problem && (
          <Box fontSize="sm" color="fg.error" fontWeight="medium">
            {problem === 'lost' ? (
              <FormattedMessage id="remedies.problem.lost" />
            ) : (
              <FormattedMessage id={`upload.problem.${problem}`} values={rules} />
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const pending = (
  <Badge colorPalette="gray" size="md">
    <FormattedMessage id="upload.empty" />
  </Badge>
);

const ready = (
  <Badge colorPalette="green" size="md">
    <CheckIcon boxSize="4" />
    <FormattedMessage id="upload.uploaded" />
  </Badge>
);

const failed = (
  <Badge colorPalette="red" size="md">
    <AlertIcon boxSize="4" />
    <FormattedMessage id="upload.failed" />
  </Badge>
);

const busy = (words: MessageKey) => (
  <Box display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
    <Spinner color="brand.600" borderWidth="2px" boxSize="4" />
    <FormattedMessage id={words} />
  </Box>
);

const MARKS: Record<StateName<RemedyFileMachine>, ReactNode> = {
  arriving: pending,
  empty: pending,
  judging: busy('fileCheck.checking'),
  keeping: busy('remedies.file.keeping'),
  chosen: ready,
  removing: busy('upload.removing'),
  sending: busy('remedies.uploading'),
  failed,
};
