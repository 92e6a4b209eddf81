import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { video } from '#machines/models/samples/terms.ts';
import {
  type VideoRecordingServices,
  videoRecordingMachine,
} from '#machines/parts/files/video-recording.machine.ts';

const stream = {} as MediaStream;
const { answers, fails } = outcomesOf<VideoRecordingServices>();

export const model = modelOf(videoRecordingMachine, {
  events: [
    { type: 'camera.request' },
    { type: 'camera.opened', stream },
    { type: 'camera.absent' },
    { type: 'camera.unsupported' },
    { type: 'camera.refused' },
    { type: 'camera.lost' },
    { type: 'recording.start' },
    { type: 'recording.stop' },
    { type: 'recording.redo' },
    { type: 'video.accept' },
    elapses('questionHint', 'videoRecording.filming.opening.asking'),
    elapses('recordingLimit', 'videoRecording.filming.recording'),
    answers('startRecording', { finish: async () => video }),
    fails('startRecording'),
    answers('finishRecording', { outcome: 'recorded', video }),
    answers('finishRecording', { outcome: 'empty' }),
    fails('finishRecording'),
  ],
});
