import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { DoodlePad } from '#components/files/DoodlePad.tsx';
import { VideoFrame } from '#components/files/VideoFrame.tsx';
import { ProgressBar } from '#components/loading/ProgressBar.tsx';
import { BRUSH_RADIUS, DOODLE_SIZE, SIGNATURE_FILES } from '#domain/request/signed-terms.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isReadyToSend,
  isSending,
  selectFraction,
  selectTermsVideo,
  type TermsActor,
  wasNotSent,
} from '#machines/terms.machine.ts';

const SENDING = 'terms-sending';
const STANDING = 'terms-doodle-standing';

/** The doodle beside the video that goes with it, and 'Enviar Video y Garabato'. Source: spec 2. */
export function DoodleStep({ actor }: { actor: TermsActor }) {
  const intl = useIntl();
  const ready = useSelector(actor, isReadyToSend);
  const sending = useSelector(actor, isSending);
  const notSent = useSelector(actor, wasNotSent);
  const failure = useSelector(actor, selectFailure);
  const fraction = useSelector(actor, selectFraction);
  const video = useSelector(actor, selectTermsVideo);
  const change = useCallback(
    (doodle: File | null) => actor.send({ type: 'doodle.change', doodle }),
    [actor],
  );

  return (
    <Box display="grid" gap="6" gridTemplateColumns={{ base: '1fr', lg: '400px 1fr' }}>
      <Box>
        <chakra.p mb="3">
          <FormattedMessage id="terms.doodle.hint" />
        </chakra.p>
        <DoodlePad
          size={DOODLE_SIZE}
          radius={BRUSH_RADIUS}
          fileName={SIGNATURE_FILES.doodle.name}
          disabled={sending}
          onChange={change}
        />
      </Box>
      <Box display="grid" gap="4" alignContent="start" maxW="form">
        {video && (
          <VideoFrame video={video} label={intl.formatMessage({ id: 'terms.video.take' })} />
        )}
        <Button
          variant="outline"
          disabled={sending}
          onClick={() => actor.send({ type: 'video.redo' })}
        >
          <FormattedMessage id="terms.video.redo" />
        </Button>
        <chakra.p id={STANDING} role="status" fontSize="sm" color="fg.muted">
          <FormattedMessage id={ready ? 'terms.doodle.done' : 'terms.doodle.missing'} />
        </chakra.p>
        {notSent && <ErrorAlert message="terms.notSent" failure={failure} />}
        <Button
          aria-disabled={!ready}
          aria-describedby={STANDING}
          onClick={() => ready && actor.send({ type: 'signature.send' })}
        >
          <FormattedMessage id="terms.send" />
        </Button>
        {sending && (
          <Box role="status">
            <chakra.p id={SENDING} mb="2">
              <FormattedMessage id="terms.sending" />
            </chakra.p>
            <ProgressBar fraction={fraction} labelledBy={SENDING} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
