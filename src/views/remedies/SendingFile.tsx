import { Badge, Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { AlertIcon, CheckIcon } from '#components/icons.tsx';
import { ProgressBar } from '#components/ProgressBar.tsx';
import { type RemediesActor, selectSent } from '#machines/remedies.machine.ts';
import {
  isWaitingForNetwork,
  type RemedyFileActor,
  selectSlot,
} from '#machines/remedy-file.machine.ts';
import { Offline } from './Offline.tsx';

type Props = { page: RemediesActor; actor: RemedyFileActor };

/** One file on its way. Those that do not go along are not shown: the back of a passport. */
export function SendingFile({ page, actor }: Props) {
  const slot = useSelector(actor, selectSlot);
  const waiting = useSelector(actor, isWaitingForNetwork);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const sent = useSelector(
    page,
    (snapshot) => selectSent(snapshot).find((file) => file.slot === slot),
    shallowEqual,
  );
  const words = useId();
  if (!sent) return null;

  return (
    <Box as="li" p="4" bg="bg" borderWidth="1px" borderRadius="l2" display="grid" gap="2">
      <Box display="flex" justifyContent="space-between" gap="3">
        <Box minW="0" id={words}>
          <Box fontWeight="semibold">
            <FormattedMessage id={`remedies.missing.${slot}`} />
          </Box>
          <Box fontSize="sm" color="fg.muted" wordBreak="break-word">
            {sent.name}
          </Box>
        </Box>
        <Mark arrived={sent.s3_key !== null} failed={failed} />
      </Box>
      {!failed && <ProgressBar fraction={sent.fraction} labelledBy={words} />}
      {waiting && <Offline />}
    </Box>
  );
}

function Mark({ arrived, failed }: { arrived: boolean; failed: boolean }) {
  if (!arrived && !failed) return null;
  return (
    <Box role="status" flexShrink="0">
      <Badge colorPalette={arrived ? 'green' : 'red'} size="md">
        {arrived ? <CheckIcon boxSize="4" /> : <AlertIcon boxSize="4" />}
        <FormattedMessage id={arrived ? 'upload.uploaded' : 'upload.failed'} />
      </Badge>
    </Box>
  );
}
