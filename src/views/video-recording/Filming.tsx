import { Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VideoFrame } from '#components/files/VideoFrame.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { Countdown } from '#components/text/Countdown.tsx';
import { RECORDING_LIMIT_S } from '#domain/request/signed-terms.ts';
import {
  isFinishing,
  isFraming,
  isRecording,
  isUnanswered,
  selectStream,
  type VideoRecordingActor,
} from '#machines/parts/files/video-recording.machine.ts';

/** The camera is on: what it sees, what to read aloud, and the limit while it records. */
export function Filming({ actor, name }: { actor: VideoRecordingActor; name: string }) {
  const intl = useIntl();
  const stream = useSelector(actor, selectStream);
  const framing = useSelector(actor, isFraming);
  const recording = useSelector(actor, isRecording);
  const finishing = useSelector(actor, isFinishing);
  if (!stream) return <Opening actor={actor} />;

  return (
    <>
      <VideoFrame stream={stream} label={intl.formatMessage({ id: 'terms.video.preview' })} />
      <chakra.p fontWeight="semibold">
        <FormattedMessage id="terms.video.sentence" values={{ name }} />
      </chakra.p>
      {framing && (
        <Button onClick={() => actor.send({ type: 'recording.start' })}>
          <FormattedMessage id="terms.video.start" />
        </Button>
      )}
      {recording && (
        <>
          <chakra.p color="fg.error" fontWeight="semibold">
            <Countdown seconds={RECORDING_LIMIT_S} label="terms.video.left" />
          </chakra.p>
          <Button onClick={() => actor.send({ type: 'recording.stop' })}>
            <FormattedMessage id="terms.video.stop" />
          </Button>
        </>
      )}
      {finishing && <Loading label="terms.video.finishing" />}
    </>
  );
}

function Opening({ actor }: { actor: VideoRecordingActor }) {
  const unanswered = useSelector(actor, isUnanswered);
  return (
    <>
      <Loading label="terms.video.opening" />
      <chakra.p role="status">
        {unanswered && <FormattedMessage id="terms.video.unanswered" />}
      </chakra.p>
    </>
  );
}
