/**
 * The terms of a hotel's credit: read, accepted, and signed with a video and a doodle.
 * Source: spec 2 (/termsAndConditions), 4 (terms flow); D-23, D-99 to D-101.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { Terms } from '#contract/terms.ts';
import { endOutput, outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { videoRecordingMachine } from './parts/files/video-recording.machine.ts';

type Signature = { terms: Terms; video: File; doodle: File };

export type TermsServices = {
  /** Null: there is nothing to sign. */
  findTerms: Service<{ requestId: string | null }, Terms | null>;
  /** 'conflict': signed elsewhere, or no longer due. */
  sendSignature: Service<
    Signature & { onProgress: (fraction: number) => void },
    'signed' | 'conflict'
  >;
};

/** Null: of the newest request that has terms. */
type TermsInput = { requestId: string | null };
export type TermsOutput = 'choosing' | 'missing' | 'signed';
type TermsContext = TermsInput & {
  terms: Terms | null;
  video: File | null;
  doodle: File | null;
  fraction: number;
  failure: Failure | null;
};
/** Whether more than one hotel waits for its signature. */
const hasOthers = (terms: Terms | null) => (terms?.to_sign.length ?? 0) > 1;

type Event =
  | { type: 'terms.retry' | 'terms.accept' | 'terms.decline' | 'terms.continue' }
  | { type: 'signing.leave' | 'video.redo' | 'signature.send' }
  /** Null: nothing is drawn. */
  | { type: 'doodle.change'; doodle: File | null }
  | { type: 'upload.progress'; fraction: number };

export const termsMachine = setup({
  types: {
    input: {} as TermsInput,
    context: {} as TermsContext,
    events: {} as Event,
    output: {} as TermsOutput,
    children: {} as { videoRecording: 'videoRecording' },
  },
  actors: {
    ...ports<TermsServices>('findTerms', 'sendSignature'),
    videoRecording: videoRecordingMachine,
  },
  guards: {
    hasNoTerms: (_, terms: Terms | null) => terms === null,
    isSigned: (_, terms: Terms | null) => terms?.signed_at != null,
    mustChoose: ({ context }, terms: Terms | null) =>
      context.requestId === null && hasOthers(terms),
    isDrawn: (_, doodle: File | null) => doodle !== null,
    wasSigned: (_, answer: 'signed' | 'conflict') => answer === 'signed',
  },
  actions: {
    storeTerms: assign((_, terms: Terms | null) => ({ terms })),
    storeVideo: assign((_, { video }: { video: File }) => ({ video, doodle: null })),
    storeDoodle: assign((_, doodle: File | null) => ({ doodle })),
    clearProgress: assign({ fraction: 0, failure: null }),
    storeFraction: assign((_, fraction: number) => ({ fraction })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'terms',
  context: ({ input }) => ({
    ...input,
    terms: null,
    video: null,
    doodle: null,
    fraction: 0,
    failure: null,
  }),
  initial: 'findingTerms',
  output: endOutput<TermsOutput>,
  states: {
    findingTerms: {
      invoke: {
        id: 'findTerms',
        src: 'findTerms',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          { guard: { type: 'hasNoTerms', params: outputOf }, target: 'missing' },
          {
            guard: { type: 'isSigned', params: outputOf },
            target: 'signed',
            actions: { type: 'storeTerms', params: outputOf },
          },
          {
            guard: { type: 'mustChoose', params: outputOf },
            target: 'choosing',
            actions: { type: 'storeTerms', params: outputOf },
          },
          { target: 'reading', actions: { type: 'storeTerms', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    reading: {
      initial: 'unaccepted',
      states: {
        unaccepted: { on: { 'terms.accept': 'accepted' } },
        overtaken: {
          description: 'They are to be read and signed once more',
          on: { 'terms.accept': 'accepted' },
        },
        accepted: { on: { 'terms.decline': 'unaccepted', 'terms.continue': '#terms.recording' } },
      },
    },
    recording: {
      invoke: {
        id: 'videoRecording',
        src: 'videoRecording',
        onDone: { target: 'drawing', actions: { type: 'storeVideo', params: outputOf } },
      },
      on: { 'signing.leave': 'reading.accepted' },
    },
    drawing: {
      initial: 'blank',
      states: {
        blank: {},
        drawn: { on: { 'signature.send': '#terms.sending' } },
        notSent: {
          description: 'The sending failed; video and doodle are kept to be sent again',
          on: { 'signature.send': '#terms.sending' },
        },
      },
      on: {
        'doodle.change': [
          {
            guard: { type: 'isDrawn', params: ({ event }) => event.doodle },
            target: '.drawn',
            actions: { type: 'storeDoodle', params: ({ event }) => event.doodle },
          },
          { target: '.blank', actions: { type: 'storeDoodle', params: null } },
        ],
        'video.redo': 'recording',
        'signing.leave': 'reading.accepted',
      },
    },
    sending: {
      entry: 'clearProgress',
      invoke: {
        id: 'sendSignature',
        src: 'sendSignature',
        input: ({ context: { terms, video, doodle }, self }) => ({
          terms: required(terms, 'terms'),
          video: required(video, 'a video'),
          doodle: required(doodle, 'a doodle'),
          onProgress: (fraction) => self.send({ type: 'upload.progress', fraction }),
        }),
        onDone: [
          { guard: { type: 'wasSigned', params: outputOf }, target: 'signed' },
          { target: 'findingAgain' },
        ],
        onError: withFailure('drawing.notSent'),
      },
      on: {
        'upload.progress': {
          actions: { type: 'storeFraction', params: ({ event }) => event.fraction },
        },
      },
    },
    findingAgain: {
      description: 'What was sent is refused: signed elsewhere, no longer due, or another text',
      invoke: {
        id: 'findTermsAgain',
        src: 'findTerms',
        input: ({ context }) => ({ requestId: required(context.terms, 'terms').request_id }),
        onDone: [
          { guard: { type: 'hasNoTerms', params: outputOf }, target: 'missing' },
          {
            guard: { type: 'isSigned', params: outputOf },
            target: 'signed',
            actions: { type: 'storeTerms', params: outputOf },
          },
          { target: 'reading.overtaken', actions: { type: 'storeTerms', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: {
      description: 'The terms could not be looked up',
      on: { 'terms.retry': 'findingTerms' },
    },
    choosing: {
      type: 'final',
      output: 'choosing' as const,
      description: 'No request was named and several hotels have terms',
    },
    missing: {
      type: 'final',
      output: 'missing' as const,
      description: 'No request has terms to sign now',
    },
    signed: {
      type: 'final',
      output: 'signed' as const,
      description: 'Now, before, or in another tab',
    },
  },
});

export type TermsMachine = typeof termsMachine;
export type TermsActor = ActorRefFrom<TermsMachine>;
type Snapshot = SnapshotFrom<TermsMachine>;

export const selectRecording = ({ children }: Snapshot) => children.videoRecording;
export const selectTerms = ({ context }: Snapshot) => context.terms;
export const hasOtherTerms = ({ context }: Snapshot) => hasOthers(context.terms);
export const selectTermsVideo = ({ context }: Snapshot) => context.video;
export const selectFraction = ({ context }: Snapshot) => context.fraction;
export const isOvertaken = (snapshot: Snapshot) => snapshot.matches({ reading: 'overtaken' });
export const isAccepted = (snapshot: Snapshot) =>
  !snapshot.matches({ reading: 'unaccepted' }) && !isOvertaken(snapshot);
export const isSending = (snapshot: Snapshot) => snapshot.matches('sending');
export const isReadyToSend = (snapshot: Snapshot) =>
  snapshot.matches({ drawing: 'drawn' }) || snapshot.matches({ drawing: 'notSent' });
export const wasNotSent = (snapshot: Snapshot) => snapshot.matches({ drawing: 'notSent' });
