import { Badge, Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { UploadFailure } from '#components/files/UploadFailure.tsx';
import { ProgressBar } from '#components/loading/ProgressBar.tsx';
import { DrawnCheck } from '#components/text/DrawnCheck.tsx';
import { AlertIcon } from '#components/text/icons.tsx';
import type { SetFile } from '#domain/request/file-set.ts';
import { isRemedySlot } from '#domain/request/remedies.ts';
import { selectUntil, selectWaitingCause } from '#machines/kit/waiting.ts';
import {
  type FileSlotActor,
  selectSlot,
  selectUpload,
} from '#machines/parts/files/file-slot.machine.ts';
import { Waiting } from './Waiting.tsx';

type Props = { file: SetFile; actor: FileSlotActor };

/** One file on its way. */
export function SendingFile({ file, actor }: Props) {
  const { code, name, stored, fraction } = file;
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const { failure } = useSelector(actor, selectSlot);
  const upload = useSelector(actor, selectUpload);
  const waiting = useSelector(upload, (each) => (each ? selectWaitingCause(each) : null));
  const until = useSelector(upload, (each) => (each ? selectUntil(each) : null));
  const words = useId();

  return (
    <Box as="li" p="4" bg="bg" borderWidth="1px" borderRadius="l2" display="grid" gap="2">
      <Box display="flex" justifyContent="space-between" gap="3">
        <Box minW="0" id={words}>
          {isRemedySlot(code) && (
            <Box fontWeight="semibold">
              <FormattedMessage id={`remedies.missing.${code}`} />
            </Box>
          )}
          <Box fontSize="sm" color="fg.muted" wordBreak="break-word">
            {name}
          </Box>
        </Box>
        <Mark arrived={stored !== null} failed={failed} />
      </Box>
      {!failed && <ProgressBar fraction={fraction} labelledBy={words} />}
      {waiting && <Waiting cause={waiting} until={until} />}
      {failed && (
        <Box fontSize="sm" color="fg.error" fontWeight="medium">
          <UploadFailure failure={failure} />
        </Box>
      )}
    </Box>
  );
}

function Mark({ arrived, failed }: { arrived: boolean; failed: boolean }) {
  if (!arrived && !failed) return null;
  return (
    <Box role="status" flexShrink="0">
      <Badge colorPalette={arrived ? 'green' : 'red'} size="md">
        {arrived ? <DrawnCheck draws boxSize="4" /> : <AlertIcon boxSize="4" />}
        <FormattedMessage id={arrived ? 'upload.uploaded' : 'upload.failed'} />
      </Badge>
    </Box>
  );
}
