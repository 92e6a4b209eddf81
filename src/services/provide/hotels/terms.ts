import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import { videoRecordingMachine } from '#machines/parts/files/video-recording.machine.ts';
import { type TermsServices, termsMachine } from '#machines/terms.machine.ts';
import { cameraServices, watchCamera } from '#services/camera/camera.ts';
import type { PortalServices } from '#services/index.ts';

export const provideTerms = ({ terms }: PortalServices) => provideSigning(terms);

/** Signed by a session, or under the representative's link. */
export function provideSigning(terms: TermsServices) {
  const videoRecording = videoRecordingMachine.provide({
    actors: { ...actorsFrom(cameraServices), watchCamera: actorFromSubscription(watchCamera) },
  });
  return termsMachine.provide({ actors: { ...actorsFrom(terms), videoRecording } });
}
