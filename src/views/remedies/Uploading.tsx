import { Box, Button, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { ProgressBar, percentOf } from '#components/loading/ProgressBar.tsx';
import { arrivedShare } from '#domain/request/file-set.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { selectUntil, selectWaitingCause } from '#machines/kit/waiting.ts';
import {
  type FileSendingActor,
  selectFiles,
  selectStopped,
} from '#machines/parts/files/file-sending.machine.ts';
import {
  type FileSetActor,
  selectSending,
  selectSlots,
} from '#machines/parts/files/file-set.machine.ts';
import { SendingFile } from './SendingFile.tsx';
import { Waiting } from './Waiting.tsx';

export function Uploading({ set }: { set: FileSetActor }) {
  const sending = useSelector(set, selectSending);
  return sending ? <Sending set={set} actor={sending} /> : null;
}

type Props = { actor: FileSendingActor };

/** Targets, files, confirmation: how far it is, or which step could not be done and can be done again. Source: D-94. */
export function Sending({ set, actor }: Props & { set: FileSetActor }) {
  const stopped = useSelector(actor, selectStopped);
  const files = useSelector(actor, selectFiles);
  const slots = useSelector(set, selectSlots);

  return (
    <>
      <PageTitle title="remedies.title" place={stopped ?? 'uploading'} failed={stopped !== null} />
      {stopped ? <Stopped actor={actor} step={stopped} /> : <OnTheWay actor={actor} />}
      <Box as="ul" listStyleType="none" mt="5" display="grid" gap="3">
        {files.map((file) => {
          const slot = slots.find(({ id }) => id === file.code);
          return slot ? <SendingFile key={file.code} file={file} actor={slot} /> : null;
        })}
      </Box>
      {stopped && (
        <ActionBar>
          <Button variant="outline" onClick={() => actor.send({ type: 'set.change' })}>
            <FormattedMessage id="remedies.change" />
          </Button>
        </ActionBar>
      )}
      <Box mt="8">
        <Help />
      </Box>
    </>
  );
}

function OnTheWay({ actor }: Props) {
  const fraction = useSelector(actor, (snapshot) => arrivedShare(selectFiles(snapshot)));
  const waiting = useSelector(actor, selectWaitingCause);
  const until = useSelector(actor, selectUntil);
  const words = useId();

  return (
    <Box display="grid" gap="3">
      <Box role="status" display="flex" alignItems="center" gap="3" fontWeight="semibold">
        <Spinner color="brand.600" borderWidth="2px" />
        <FormattedMessage id="remedies.uploading" />
      </Box>
      {waiting && <Waiting cause={waiting} until={until} />}
      <Box id={words} fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        <FormattedMessage id="remedies.uploading.total" values={{ percent: percentOf(fraction) }} />
      </Box>
      <ProgressBar fraction={fraction} labelledBy={words} />
      <Box fontSize="sm" color="fg.muted">
        <FormattedMessage id="remedies.uploading.stay" />
      </Box>
    </Box>
  );
}

type StoppedProps = Props & { step: 'notAsked' | 'notUploaded' | 'notConfirmed' };

function Stopped({ actor, step }: StoppedProps) {
  const failure = useSelector(actor, selectFailure);

  return (
    <ErrorAlert
      title={`remedies.stopped.${step}.title`}
      message={`remedies.stopped.${step}`}
      failure={failure}
      onRetry={() => actor.send({ type: 'set.retry' })}
    />
  );
}
