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

/** The way to a phone: this page's address for the staff, or for the representative what leaves her link to it. */
export type SigningPlace =
  | { address: string; onElsewhere?: never }
  | { address?: never; onElsewhere: () => void };
export type TermsProps = { actor: TermsActor } & SigningPlace;

/** Full screen: first the video, then the doodle. Source: spec 2 (/termsAndConditions), 4 (terms flow). */
export function SigningDialog({ actor, ...place }: TermsProps) {
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
        <VideoRecordingView
          actor={recording}
          name={terms?.representative ?? ''}
          onLeave={leave}
          {...place}
        />
      ) : (
        <DoodleStep actor={actor} />
      )}
    </Dialog>
  );
}
