import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { hotelReference } from '#domain/request/hotel.ts';
import {
  isSending,
  selectRecording,
  selectTerms,
  type TermsActor,
} from '#machines/terms.machine.ts';
import { VideoRecordingView } from '../video-recording/VideoRecordingView.tsx';
import { DoodleStep } from './DoodleStep.tsx';

/** `address` is this page's, for the way to a phone. */
export type TermsProps = { actor: TermsActor; address: string };

/** Full screen: first the video, then the doodle. Source: spec 2 (/termsAndConditions), 4 (terms flow). */
export function SigningDialog({ actor, address }: TermsProps) {
  const recording = useSelector(actor, selectRecording);
  const sending = useSelector(actor, isSending);
  const terms = useSelector(actor, selectTerms);
  const leave = () => actor.send({ type: 'signing.leave' });

  return (
    <Dialog
      open
      size="full"
      title={recording ? 'terms.dialog.video' : 'terms.dialog.doodle'}
      {...(!sending && { onClose: leave })}
    >
      {terms && (
        <chakra.p fontWeight="semibold" wordBreak="break-word">
          {hotelReference(terms.hotel_name, terms.reference)}
        </chakra.p>
      )}
      <chakra.p mb="4" color="fg.muted">
        <FormattedMessage id="terms.step" values={{ step: recording ? 1 : 2 }} />
      </chakra.p>
      {recording ? (
        <VideoRecordingView actor={recording} address={address} onLeave={leave} />
      ) : (
        <DoodleStep actor={actor} />
      )}
    </Dialog>
  );
}
