import { Box, Button, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { ProgressBar, percentOf } from '#components/ProgressBar.tsx';
import {
  isWaitingForNetwork,
  type RemediesActor,
  selectFraction,
  selectSlots,
  selectStopped,
  selectSupportCode,
} from '#machines/remedies.machine.ts';
import { Offline } from './Offline.tsx';
import { SendingFile } from './SendingFile.tsx';

type Props = { actor: RemediesActor };

/** Targets, files, confirmation: how far it is, or which step could not be done and can be done again. Source: D-94. */
export function Uploading({ actor }: Props) {
  const stopped = useSelector(actor, selectStopped);
  const slots = useSelector(actor, selectSlots);

  return (
    <>
      <PageTitle title="remedies.title" place={stopped ?? 'uploading'} failed={stopped !== null} />
      {stopped ? <Stopped actor={actor} step={stopped} /> : <OnTheWay actor={actor} />}
      <Box as="ul" listStyleType="none" mt="5" display="grid" gap="3">
        {slots.map((file) => (
          <SendingFile key={file.id} page={actor} actor={file} />
        ))}
      </Box>
      {stopped && (
        <ActionBar>
          <Button variant="outline" onClick={() => actor.send({ type: 'form.back' })}>
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
  const fraction = useSelector(actor, selectFraction);
  const waiting = useSelector(actor, isWaitingForNetwork);
  const words = useId();

  return (
    <Box display="grid" gap="3">
      <Box role="status" display="flex" alignItems="center" gap="3" fontWeight="semibold">
        <Spinner color="brand.600" borderWidth="2px" />
        <FormattedMessage id="remedies.uploading" />
      </Box>
      {waiting && <Offline />}
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

type StoppedProps = Props & { step: 'notAsked' | 'notSent' | 'notConfirmed' };

function Stopped({ actor, step }: StoppedProps) {
  const supportCode = useSelector(actor, selectSupportCode);

  return (
    <ErrorAlert
      title={`remedies.stopped.${step}.title`}
      message={`remedies.stopped.${step}`}
      supportCode={supportCode}
      onRetry={() => actor.send({ type: 'upload.retry' })}
    />
  );
}
