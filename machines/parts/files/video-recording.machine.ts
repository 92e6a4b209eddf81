/**
 * A short video of the person who signs: the camera is explained, opened, filmed with, and closed again. Another
 * take is always possible. Source: spec 2 and 4 (terms flow), 8 (no camera); D-99 to D-101.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { RECORDING_LIMIT_S } from '#domain/request/signed-terms.ts';
import { outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { subscriptionPort } from '../../kit/subscription.ts';

/** What films, opaque to the flow: the portal's recorder of one take. */
export type VideoRecorder = { finish: () => Promise<File> };

export type VideoRecordingServices = {
  startRecording: Service<{ stream: MediaStream }, VideoRecorder>;
  /** Answers an MP4. `empty`: the camera gave no picture. */
  finishRecording: Service<{ recorder: VideoRecorder }, Take>;
};

type Take = { outcome: 'recorded'; video: File } | { outcome: 'empty' };

/** Why there is no picture: no camera, a browser that gives none to a page, no permission, or it went away. */
type CameraProblem = 'absent' | 'unsupported' | 'refused' | 'lost';
export type CameraEvent =
  | { type: 'camera.opened'; stream: MediaStream }
  | { type: `camera.${CameraProblem}` };

type Context = {
  stream: MediaStream | null;
  recorder: VideoRecorder | null;
  video: File | null;
};
type Event =
  | CameraEvent
  | { type: 'camera.request' }
  | { type: 'recording.start' | 'recording.stop' | 'recording.redo' }
  | { type: 'video.accept' };

export const videoRecordingMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as { video: File } },
  actors: {
    ...ports<VideoRecordingServices>('startRecording', 'finishRecording'),
    watchCamera: subscriptionPort(),
  },
  guards: { isEmpty: (_, { outcome }: Take) => outcome === 'empty' },
  actions: {
    storeStream: assign((_, stream: MediaStream) => ({ stream })),
    storeRecorder: assign((_, recorder: VideoRecorder) => ({ recorder })),
    storeVideo: assign((_, take: Take) =>
      take.outcome === 'recorded' ? { video: take.video } : {},
    ),
    clearTake: assign({ stream: null, recorder: null, video: null }),
  },
  delays: { questionHint: 10_000, recordingLimit: RECORDING_LIMIT_S * 1000 },
}).createMachine({
  id: 'videoRecording',
  context: { stream: null, recorder: null, video: null },
  output: ({ context }) => ({ video: required(context.video, 'a video') }),
  initial: 'explaining',
  states: {
    explaining: {
      description: 'What the video is for, before the browser asks for the camera',
      on: { 'camera.request': 'filming' },
    },
    filming: {
      description: 'The camera is on',
      entry: 'clearTake',
      invoke: { id: 'camera', src: 'watchCamera' },
      on: {
        'camera.absent': 'withoutCamera.absent',
        'camera.unsupported': 'withoutCamera.unsupported',
        'camera.refused': 'withoutCamera.refused',
        'camera.lost': 'withoutCamera.lost',
      },
      initial: 'opening',
      states: {
        opening: {
          initial: 'asking',
          states: {
            asking: { after: { questionHint: 'unanswered' } },
            unanswered: { description: 'The browser’s question is overlooked, or was dismissed' },
          },
          on: {
            'camera.opened': {
              target: 'framing',
              actions: { type: 'storeStream', params: ({ event }) => event.stream },
            },
          },
        },
        framing: { on: { 'recording.start': 'starting' } },
        starting: {
          invoke: {
            id: 'startRecording',
            src: 'startRecording',
            input: ({ context }) => ({ stream: required(context.stream, 'a camera') }),
            onDone: {
              target: 'recording',
              actions: { type: 'storeRecorder', params: outputOf },
            },
            onError: '#videoRecording.withoutCamera.failed',
          },
        },
        recording: {
          after: { recordingLimit: 'finishing' },
          on: { 'recording.stop': 'finishing' },
        },
        finishing: {
          invoke: {
            id: 'finishRecording',
            src: 'finishRecording',
            input: ({ context }) => ({ recorder: required(context.recorder, 'a recording') }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: outputOf<Take> },
                target: '#videoRecording.withoutCamera.empty',
              },
              {
                target: '#videoRecording.reviewing',
                actions: { type: 'storeVideo', params: outputOf<Take> },
              },
            ],
            onError: '#videoRecording.withoutCamera.failed',
          },
        },
      },
    },
    reviewing: { on: { 'recording.redo': 'filming', 'video.accept': 'accepted' } },
    withoutCamera: {
      initial: 'absent',
      states: {
        absent: {},
        unsupported: { description: 'A chat’s own browser, most often' },
        refused: {},
        lost: { description: 'Unplugged, or taken by another program' },
        empty: { description: 'The camera was on, and gave no picture' },
        failed: { description: 'This browser cannot record, or cannot make an MP4' },
      },
      on: { 'camera.request': 'filming' },
    },
    accepted: { type: 'final' },
  },
});

export type VideoRecordingMachine = typeof videoRecordingMachine;
export type VideoRecordingActor = ActorRefFrom<VideoRecordingMachine>;
type Snapshot = SnapshotFrom<VideoRecordingMachine>;

export const selectStream = ({ context }: Snapshot) => context.stream;
export const selectVideo = ({ context }: Snapshot) => context.video;
/** The browser has asked for a while, and has no answer. */
export const isUnanswered = (snapshot: Snapshot) =>
  snapshot.matches({ filming: { opening: 'unanswered' } });
export const isFraming = (snapshot: Snapshot) => snapshot.matches({ filming: 'framing' });
export const isRecording = (snapshot: Snapshot) => snapshot.matches({ filming: 'recording' });
export const isFinishing = (snapshot: Snapshot) => snapshot.matches({ filming: 'finishing' });
/** Why nothing can be filmed; null where it can. */
export const selectCameraProblem = (
  snapshot: Snapshot,
): CameraProblem | 'empty' | 'failed' | null => {
  const problems = ['absent', 'unsupported', 'refused', 'lost', 'empty', 'failed'] as const;
  return problems.find((problem) => snapshot.matches({ withoutCamera: problem })) ?? null;
};
