import { Badge, Box, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { UploadFailure } from '#components/files/UploadFailure.tsx';
import { LabelledProgress } from '#components/loading/LabelledProgress.tsx';
import { useHasChanged } from '#components/motion/motion.ts';
import { DrawnCheck } from '#components/text/DrawnCheck.tsx';
import { AlertIcon, CheckIcon, OfflineIcon } from '#components/text/icons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';
import { formatFileSize } from '#domain/files/file-size.ts';
import { ownName, type WaitingCause } from '#domain/request/file-slot.ts';
import type { MessageKey } from '#locales/index.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { selectUntil, selectWaitingCause } from '#machines/kit/waiting.ts';
import { isAsking, isKeeping } from '#machines/parts/files/file-choice.machine.ts';
import {
  type FileSlotActor,
  type FileSlotMachine,
  selectChoice,
  selectFile,
  selectSlot,
  selectUpload,
  wasNotRemoved,
  wasNotShown,
} from '#machines/parts/files/file-slot.machine.ts';

type Props = {
  actor: FileSlotActor;
  rules: { formats: string; size: string };
  reason: Message | undefined;
  /** That nothing is there, and why the last file came back, is said elsewhere. */
  quiet: boolean;
};

/** How a file stands, in words and a mark, never by colour alone; changes are announced politely. */
export function SlotStatus({ actor, rules, reason, quiet }: Props) {
  const { failure, fraction, goesUp, kept, problem, stored } = useSelector(actor, selectSlot);
  const file = useSelector(actor, selectFile);
  const state = useSelector(actor, stateName);
  const hasChanged = useHasChanged(state === 'resting' ? null : state);
  const notRemoved = useSelector(actor, wasNotRemoved);
  const notShown = useSelector(actor, wasNotShown);
  const upload = useSelector(actor, selectUpload);
  const waiting = useSelector(upload, (each) => (each ? selectWaitingCause(each) : null));
  const until = useSelector(upload, (each) => (each ? selectUntil(each) : null));
  const isQuiet = quiet && state === 'empty';
  const rejected = state === 'empty' && !quiet ? reason : undefined;
  const name = file?.name ?? (stored && ownName(stored));
  const bytes = file?.size ?? stored?.bytes ?? 0;

  return (
    <Box mt={isQuiet ? '0' : '2'} display="grid" gap={isQuiet ? '0' : '1.5'}>
      {name && (
        <Box fontSize="sm" wordBreak="break-word">
          {name}
          {bytes > 0 && (
            <Box as="span" color="fg.muted">
              {' · '}
              {formatFileSize(bytes)}
            </Box>
          )}
        </Box>
      )}
      {state === 'uploading' && (
        <LabelledProgress
          fraction={fraction}
          words={waiting ? WAITING_WORDS[waiting] : 'upload.uploading'}
          until={until}
        />
      )}
      <Box role="status" display="grid" gap={isQuiet ? '0' : '1.5'} justifyItems="start">
        {state === 'choosing' && <Choosing actor={actor} />}
        {waiting && WAITING[waiting]}
        {rejected
          ? badge('red', 'upload.rejected', <AlertIcon boxSize="4" />)
          : !isQuiet && (hasChanged && MARKS[state] === READY ? ARRIVED : MARKS[state])}
        <Box fontSize="sm" color="fg.error" fontWeight="medium">
          {problem && <FormattedMessage id={`upload.problem.${problem}`} values={rules} />}
          {problem && stored && (
            <FormattedMessage id="upload.problem.standing" tagName="p" values={{ name }} />
          )}
          {state === 'failed' && goesUp === 'atOnce' && <UploadFailure failure={failure} />}
          {rejected && <MessageText message={rejected} />}
          {notRemoved && <FormattedMessage id="upload.notRemoved" />}
          {notShown && <FormattedMessage id="upload.notShown" />}
        </Box>
        {kept?.isInMemory && (
          <Box fontSize="sm" color="fg.warning" fontWeight="medium">
            <FormattedMessage id="upload.inMemory" />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** A file in doubt has a warning of its own. */
function Choosing({ actor }: Pick<Props, 'actor'>) {
  const choice = useSelector(actor, selectChoice);
  const doubting = useSelector(choice, (snapshot) => snapshot && isAsking(snapshot));
  const keeping = useSelector(choice, (snapshot) => snapshot && isKeeping(snapshot));
  if (doubting) return null;
  return busy(keeping ? 'upload.keeping' : 'fileCheck.checking');
}

const badge = (palette: string, words: MessageKey, icon: ReactNode = null) => (
  <Badge colorPalette={palette} size="md">
    {icon}
    <FormattedMessage id={words} />
  </Badge>
);

const busy = (words: MessageKey) => (
  <Box display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
    <Spinner color="brand.600" borderWidth="2px" boxSize="4" />
    <FormattedMessage id={words} />
  </Box>
);

const WAITING: Record<WaitingCause, ReactNode> = {
  network: badge('amber', 'upload.offline', <OfflineIcon boxSize="4" />),
  service: badge('amber', 'upload.interrupted', <AlertIcon boxSize="4" />),
  silence: badge('amber', 'upload.silent', <AlertIcon boxSize="4" />),
  limit: badge('amber', 'upload.limited', <AlertIcon boxSize="4" />),
};
const WAITING_WORDS = {
  network: 'upload.waiting',
  service: 'upload.interrupted.words',
  silence: 'upload.silent.words',
  limit: 'upload.limited.words',
} as const;
const READY = badge('green', 'upload.uploaded', <CheckIcon boxSize="4" />);
/** It was not there before. */
const ARRIVED = badge('green', 'upload.uploaded', <DrawnCheck boxSize="4" draws />);

const MARKS: Record<StateName<FileSlotMachine>, ReactNode> = {
  resting: null,
  empty: badge('gray', 'upload.empty'),
  choosing: null,
  ready: READY,
  uploading: null,
  failed: badge('red', 'upload.failed', <AlertIcon boxSize="4" />),
  stored: READY,
  removed: badge('gray', 'upload.removed'),
  removing: busy('upload.removing'),
};
