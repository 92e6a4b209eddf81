/** The camera of this device and a recorder of one take. Source: spec 2 (/termsAndConditions); D-99, D-100. */
import type { Subscription } from '#machines/kit/subscription.ts';
import type {
  CameraEvent,
  VideoRecorder,
  VideoRecordingServices,
} from '#machines/parts/files/video-recording.machine.ts';
import { hasPicture } from './picture.ts';
import { recordVideo } from './recorder.ts';

/** Small enough to be sent from a phone, large enough to know a face. */
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  facingMode: 'user',
};

export const watchCamera: Subscription<CameraEvent> = (report) => {
  const over = new AbortController();
  void open()
    .then((stream) => {
      const close = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (over.signal.aborted) return close();
      over.signal.addEventListener('abort', close);
      for (const track of stream.getVideoTracks()) {
        const lost = () => report({ type: 'camera.lost' });
        track.addEventListener('ended', lost, { signal: over.signal });
      }
      report({ type: 'camera.opened', stream });
    })
    .catch((error: unknown) => {
      if (!over.signal.aborted) report({ type: `camera.${problemOf(error)}` });
    });
  return () => over.abort();
};

export const cameraServices: VideoRecordingServices = {
  startRecording: async ({ stream }): Promise<VideoRecorder> => recordVideo(stream),
  async finishRecording({ recorder }) {
    const video = await recorder.finish();
    return (await hasPicture(video)) ? { outcome: 'recorded', video } : { outcome: 'empty' };
  },
};

/** With sound where it can be had: a microphone that is busy, refused or absent does not keep a person from signing. */
async function open(): Promise<MediaStream> {
  // Absent in the browser of some chats, and outside of a secure page.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('No camera can be asked for.', 'NotSupportedError');
  try {
    return await devices.getUserMedia({ video: PICTURE, audio: true });
  } catch {
    return devices.getUserMedia({ video: PICTURE });
  }
}

function problemOf(error: unknown): 'absent' | 'unsupported' | 'refused' | 'lost' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotSupportedError') return 'unsupported';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'lost';
}
