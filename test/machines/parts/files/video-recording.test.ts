import { expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  isFinishing,
  isFraming,
  isRecording,
  isUnanswered,
  selectCameraProblem,
  selectStream,
  selectVideo,
  type VideoRecordingServices,
  videoRecordingMachine,
} from '#machines/parts/files/video-recording.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const stream = {} as MediaStream;
const video = new File(['v'], 'videoSign.mp4', { type: 'video/mp4' });
const recorder = { finish: async () => video };
const { answers, fails } = outcomesOf<VideoRecordingServices>();

const ask = { type: 'camera.request' } as const;
const opened = { type: 'camera.opened', stream } as const;
const absent = { type: 'camera.absent' } as const;
const unsupported = { type: 'camera.unsupported' } as const;
const overlooked = elapses('questionHint', 'videoRecording.filming.opening.asking');
const refused = { type: 'camera.refused' } as const;
const lost = { type: 'camera.lost' } as const;
const start = { type: 'recording.start' } as const;
const stop = { type: 'recording.stop' } as const;
const redo = { type: 'recording.redo' } as const;
const accept = { type: 'video.accept' } as const;
const started = answers('startRecording', recorder);
const tenSeconds = elapses('recordingLimit', 'videoRecording.filming.recording');
const recording = [ask, opened, start, started];
const finished = answers('finishRecording', { outcome: 'recorded', video });

/** From spec 2 (/termsAndConditions), 4 (terms flow), 8 (no camera); D-99 to D-101. */
it.each([
  ['permission is explained before it is asked', [], 'explaining'],
  ['nothing is recorded without a camera', [start], 'explaining'],
  ['the camera is opened', [ask], { filming: { opening: 'asking' } }],
  ['the person is in the picture', [ask, opened], { filming: 'framing' }],
  ['the video is recorded', recording, { filming: 'recording' }],
  ['... until it is stopped', [...recording, stop], { filming: 'finishing' }],
  ['... or the limit ends it', [...recording, tenSeconds], { filming: 'finishing' }],
  ['it can be seen before it is used', [...recording, stop, finished], 'reviewing'],
  [
    '... and recorded again',
    [...recording, stop, finished, redo],
    { filming: { opening: 'asking' } },
  ],
  ['... and is used', [...recording, stop, finished, accept], 'accepted'],
  [
    'a question without an answer is explained after ten seconds',
    [ask, overlooked],
    { filming: { opening: 'unanswered' } },
  ],
  ['... and can still be answered', [ask, overlooked, opened], { filming: 'framing' }],
  [
    'a chat’s browser gives no camera to a page',
    [ask, unsupported],
    { withoutCamera: 'unsupported' },
  ],
  ['there is no camera', [ask, absent], { withoutCamera: 'absent' }],
  ['the camera is refused', [ask, refused], { withoutCamera: 'refused' }],
  ['the camera goes away', [...recording, lost], { withoutCamera: 'lost' }],
  [
    'the browser cannot record',
    [ask, opened, start, fails('startRecording')],
    { withoutCamera: 'failed' },
  ],
  [
    'the video has no picture',
    [...recording, stop, answers('finishRecording', { outcome: 'empty' })],
    { withoutCamera: 'empty' },
  ],
  [
    'the browser cannot make an MP4',
    [...recording, stop, fails('finishRecording')],
    { withoutCamera: 'failed' },
  ],
  ['each of these can be tried again', [ask, absent, ask], { filming: { opening: 'asking' } }],
])('%s', (_, events, state) => {
  expect(play(videoRecordingMachine, undefined, events)).toEqual(state);
});

it('records what the camera shows, ends after ten seconds, closes the camera and hands the video on', async () => {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  let isOpen = false;
  const machine = videoRecordingMachine.provide({
    actors: {
      ...actorsFrom<VideoRecordingServices>({
        startRecording: async (input) => {
          asked.push(input);
          return recorder;
        },
        finishRecording: async (input) => {
          asked.push(input);
          return { outcome: 'recorded', video: await input.recorder.finish() };
        },
      }),
      watchCamera: actorFromSubscription((report) => {
        isOpen = true;
        report(opened);
        return () => {
          isOpen = false;
        };
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send(ask);
  expect(isOpen).toBe(true);
  actor.send(start);
  await waitFor(actor, (snapshot) => snapshot.matches({ filming: 'recording' }));
  clock.increment(9_999);
  expect(actor.getSnapshot().matches({ filming: 'recording' })).toBe(true);
  clock.increment(1);
  await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
  expect(isOpen).toBe(false);
  expect(asked).toEqual([{ stream }, { recorder }]);
  expect(selectVideo(actor.getSnapshot())).toBe(video);
  expect(selectCameraProblem(actor.getSnapshot())).toBeNull();
  actor.send(accept);
  expect(actor.getSnapshot().output).toEqual({ video });
});

it('tells the screen what the camera shows, and what is done with it', () => {
  const at = snapshotsOf(videoRecordingMachine, undefined);
  const moments = [at(ask), at(ask, opened), at(...recording), at(...recording, stop)];
  expect(moments.map(selectStream)).toEqual([null, stream, stream, stream]);
  expect(moments.map(isFraming)).toEqual([false, true, false, false]);
  expect(moments.map(isRecording)).toEqual([false, false, true, false]);
  expect(moments.map(isFinishing)).toEqual([false, false, false, true]);
});

it('tells the screen why nothing can be filmed', () => {
  const at = snapshotsOf(videoRecordingMachine, undefined);
  const failed = at(ask, opened, start, fails('startRecording'));
  const asked = [absent, unsupported, refused, lost].map((problem) => at(ask, problem));
  const moments = [at(ask), ...asked, failed];
  const problems = [null, 'absent', 'unsupported', 'refused', 'lost', 'failed'];
  expect(moments.map(selectCameraProblem)).toEqual(problems);
  expect([at(ask), at(ask, overlooked)].map(isUnanswered)).toEqual([false, true]);
});

it('another take begins with nothing', () => {
  const reviewed = snapshotsOf(videoRecordingMachine, undefined)(...recording, stop, finished);
  const again = snapshotsOf(videoRecordingMachine, undefined)(...recording, stop, finished, redo);
  expect([reviewed, again].map(selectVideo)).toEqual([video, null]);
  expect(selectStream(again)).toBeNull();
});
