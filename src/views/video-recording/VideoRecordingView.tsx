import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressQr } from '#components/buttons/AddressQr.tsx';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { VideoFrame } from '#components/files/VideoFrame.tsx';
import { useTouch } from '#components/frame/use-media.ts';
import { RECORDING_LIMIT_S } from '#domain/request/signed-terms.ts';
import {
  selectCameraProblem,
  selectVideo,
  type VideoRecordingActor,
} from '#machines/parts/files/video-recording.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Filming } from './Filming.tsx';

type Props = {
  actor: VideoRecordingActor;
  /** Who signs. */
  name: string;
  /** Of the page that signs, for the way to a phone. */
  address?: string | undefined;
  /** In its place: leaves the page's link to another device. */
  onElsewhere?: (() => void) | undefined;
  onLeave: () => void;
};

const Screen = flowView<Props>({
  explaining: Explaining,
  filming: Filming,
  reviewing: Reviewing,
  withoutCamera: WithoutCamera,
  accepted: Reviewing,
});

/** A short video of who signs. Source: spec 2 (/termsAndConditions); D-101. */
export function VideoRecordingView(props: Props) {
  return (
    <Box display="grid" gap="4" maxW="form">
      <Screen {...props} />
    </Box>
  );
}

/** What it is for, before the browser asks. */
function Explaining({ actor, onElsewhere }: Props) {
  return (
    <>
      <chakra.p>
        <FormattedMessage id="terms.video.why" values={{ seconds: RECORDING_LIMIT_S }} />
      </chakra.p>
      <chakra.p color="fg.muted">
        <FormattedMessage id="terms.video.private" />
      </chakra.p>
      <Button onClick={() => actor.send({ type: 'camera.request' })}>
        <FormattedMessage id="terms.video.open" />
      </Button>
      {onElsewhere && <OtherDevice onElsewhere={onElsewhere} />}
    </>
  );
}

function Reviewing({ actor }: Props) {
  const intl = useIntl();
  const video = useSelector(actor, selectVideo);
  return (
    <>
      {video && <VideoFrame video={video} label={intl.formatMessage({ id: 'terms.video.take' })} />}
      <Button onClick={() => actor.send({ type: 'video.accept' })}>
        <FormattedMessage id="terms.video.use" />
      </Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'recording.redo' })}>
        <FormattedMessage id="terms.video.redo" />
      </Button>
    </>
  );
}

/** What is wrong, how to mend it, and from a computer the way to a phone. Source: spec 8 (no camera). */
function WithoutCamera({ actor, address, onElsewhere, onLeave }: Props) {
  const problem = useSelector(actor, selectCameraProblem) ?? 'absent';
  const isTouch = useTouch();
  const intl = useIntl();
  return (
    <>
      <ErrorAlert
        message={`terms.camera.${problem}`}
        retryLabel="terms.camera.retry"
        onRetry={() => actor.send({ type: 'camera.request' })}
      />
      {onElsewhere && <OtherDevice onElsewhere={onElsewhere} />}
      {address && problem === 'unsupported' && <OtherBrowser address={address} />}
      {address && !isTouch && (
        <>
          <chakra.p wordBreak="break-word">
            <FormattedMessage id="terms.camera.phone" values={{ address }} />
          </chakra.p>
          <AddressQr address={address} label={intl.formatMessage({ id: 'terms.camera.qr' })} />
        </>
      )}
      <Button onClick={onLeave}>
        <FormattedMessage id="terms.camera.ok" />
      </Button>
    </>
  );
}

const OtherDevice = ({ onElsewhere }: { onElsewhere: () => void }) => (
  <Button variant="outline" onClick={onElsewhere}>
    <FormattedMessage id="terms.camera.elsewhere" />
  </Button>
);

/** The page's address, to be opened in the person's own browser. */
function OtherBrowser({ address }: { address: string }) {
  return (
    <>
      <chakra.p wordBreak="break-word">{address}</chakra.p>
      <CopyButton
        text={address}
        label="terms.camera.copy"
        copied="terms.camera.copied"
        notCopied="terms.camera.notCopied"
      />
    </>
  );
}
