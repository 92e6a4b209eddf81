import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Terms } from '#contract/terms.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  doodle,
  signedTerms,
  terms,
  termsOfSeveral,
  video,
} from '#machines/models/samples/terms.ts';
import { videoRecordingMachine } from '#machines/parts/files/video-recording.machine.ts';
import type { TermsServices } from '#machines/terms.machine.ts';
import {
  hasOtherTerms,
  isAccepted,
  isOvertaken,
  isReadyToSend,
  isSending,
  selectFraction,
  selectRecording,
  selectTerms,
  selectTermsVideo,
  termsMachine,
  wasNotSent,
} from '#machines/terms.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<TermsServices>();
const found = answers('findTerms', terms);
const accept = { type: 'terms.accept' } as const;
const decline = { type: 'terms.decline' } as const;
const go = { type: 'terms.continue' } as const;
const retry = { type: 'terms.retry' } as const;
const leave = { type: 'signing.leave' } as const;
const recorded = ends('videoRecording', { video });
const draw = { type: 'doodle.change', doodle } as const;
const clear = { type: 'doodle.change', doodle: null } as const;
const redo = { type: 'video.redo' } as const;
const send = { type: 'signature.send' } as const;
const drawing = [found, accept, go, recorded];
const refused = [...drawing, draw, send, answers('sendSignature', 'conflict')];
const looked = outcomesOf<{ findTermsAgain: TermsServices['findTerms'] }>();
const again = (answer: Terms | null) => looked.answers('findTermsAgain', answer);
const notAgain = looked.fails('findTermsAgain');
const overtaken = { reading: 'overtaken' };

/** From spec 2 (/termsAndConditions), 4 (terms flow); D-101. */
it.each([
  ['the terms are looked up', [], 'findingTerms'],
  ['without any there is nothing to sign', [answers('findTerms', null)], 'missing'],
  ['signed terms are not signed again', [answers('findTerms', signedTerms)], 'signed'],
  ['a look-up that fails can be tried again', [fails('findTerms')], 'unavailable'],
  ['... and is', [fails('findTerms'), retry], 'findingTerms'],
  ['of several hotels one is chosen first', [answers('findTerms', termsOfSeveral)], 'choosing'],
  ['they are read first', [found], { reading: 'unaccepted' }],
  ['Continue waits for the checkbox', [found, go], { reading: 'unaccepted' }],
  ['a checkbox enables Continue', [found, accept], { reading: 'accepted' }],
  ['... until it is taken back', [found, accept, decline, go], { reading: 'unaccepted' }],
  ['Continue opens the camera’s dialog', [found, accept, go], 'recording'],
  ['the dialog can be left', [found, accept, go, leave], { reading: 'accepted' }],
  ['after the video comes the doodle', drawing, { drawing: 'blank' }],
  ['without a doodle nothing is sent', [...drawing, send], { drawing: 'blank' }],
  ['a doodle enables the send button', [...drawing, draw], { drawing: 'drawn' }],
  ['... until it is cleared', [...drawing, draw, clear], { drawing: 'blank' }],
  ['the video can be recorded again', [...drawing, draw, redo], 'recording'],
  ['... which wants a new doodle', [...drawing, draw, redo, recorded, send], { drawing: 'blank' }],
  ['the drawing can be left', [...drawing, leave], { reading: 'accepted' }],
  ['both are sent', [...drawing, draw, send], 'sending'],
  ['... and that is all', [...drawing, draw, send, answers('sendSignature', 'signed')], 'signed'],
  ['signed in another tab: the terms are looked up again', refused, 'findingAgain'],
  ['... of the same hotel, and are signed', [...refused, again(signedTerms)], 'signed'],
  ['... or are no longer due', [...refused, again(null)], 'missing'],
  ['... or are another text, which is to be accepted', [...refused, again(terms)], overtaken],
  ['... and then signed', [...refused, again(terms), accept], { reading: 'accepted' }],
  ['... or cannot be looked up', [...refused, notAgain], 'unavailable'],
  [
    'a failed upload keeps both',
    [...drawing, draw, send, fails('sendSignature')],
    { drawing: 'notSent' },
  ],
  [
    '... to be sent again without recording',
    [...drawing, draw, send, fails('sendSignature'), send],
    'sending',
  ],
])('%s', (_, events, state) => {
  expect(play(termsMachine, { requestId: null }, events)).toEqual(state);
});

it('leaves nothing to choose where the request is named', () => {
  const named = { requestId: terms.request_id };
  expect(play(termsMachine, named, [answers('findTerms', termsOfSeveral)])).toEqual({
    reading: 'unaccepted',
  });
});

it('sends the terms with the same video and doodle until they arrive, and reports how far', async () => {
  const sent: { video: File; doodle: File }[] = [];
  const machine = termsMachine.provide({
    actors: {
      ...actorsFrom<TermsServices>({
        findTerms: async ({ requestId }) => {
          expect(requestId).toBe('r-1');
          return terms;
        },
        sendSignature: async ({ onProgress, ...signature }) => {
          onProgress(0.5);
          sent.push(signature);
          if (sent.length === 1) {
            throw new CallFailed('unavailable', { status: 503, supportCode: '7c9e6679' });
          }
          return 'signed';
        },
      }),
      videoRecording: videoRecordingMachine,
    },
  });
  const actor = createActor(machine, { input: { requestId: 'r-1' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('reading'));
  actor.send(accept);
  actor.send(go);
  actor.send({ type: 'xstate.done.actor.videoRecording', output: { video } } as never);
  expect(isReadyToSend(actor.getSnapshot())).toBe(false);
  actor.send(draw);
  expect(isReadyToSend(actor.getSnapshot())).toBe(true);
  actor.send(send);
  await waitFor(actor, wasNotSent);
  expect(selectFraction(actor.getSnapshot())).toBe(0.5);
  expect(selectFailure(actor.getSnapshot())).toEqual({
    kind: 'unavailable',
    reason: 'unavailable',
    retryAfterMs: null,
    supportCode: '7c9e6679',
    canRetry: true,
  });
  actor.send(send);
  expect(selectFailure(actor.getSnapshot())).toBeNull();
  await waitFor(actor, ({ status }) => status === 'done');
  expect(sent).toEqual([
    { terms, video, doodle },
    { terms, video, doodle },
  ]);
  // Two files are equal to `toEqual`, whatever is in them.
  expect(sent.every((each) => each.video === video && each.doodle === doodle)).toBe(true);
});

it.each([
  ['signed', [found, accept, go, recorded, draw, send, answers('sendSignature', 'signed')]],
  ['missing', [answers('findTerms', null)]],
  ['choosing', [answers('findTerms', termsOfSeveral)]],
] as const)('tells a flow around it how it ended: %s', (output, events) => {
  expect(snapshotsOf(termsMachine, { requestId: null })(...events).output).toBe(output);
});

describe('what the screen is told', () => {
  const at = snapshotsOf(termsMachine, { requestId: null });

  it('the terms, and whether other hotels wait for theirs', () => {
    const several = at(answers('findTerms', termsOfSeveral));
    expect([at(), at(found), several].map(selectTerms)).toEqual([null, terms, termsOfSeveral]);
    expect([at(), at(found), several].map(hasOtherTerms)).toEqual([false, false, true]);
  });

  it('that they are accepted, or another text than before', () => {
    const moments = [at(found), at(found, accept), at(...refused, again(terms))];
    expect(moments.map(isAccepted)).toEqual([false, true, false]);
    expect(moments.map(isOvertaken)).toEqual([false, false, true]);
  });

  it('the camera while it is open, then the video', () => {
    expect(selectRecording(at(found, accept))).toBeUndefined();
    expect(selectRecording(at(found, accept, go))).toBeDefined();
    expect([at(found, accept, go), at(...drawing)].map(selectTermsVideo)).toEqual([null, video]);
  });

  it('that both are sent', () => {
    const moments = [at(...drawing, draw), at(...drawing, draw, send), at(...refused)];
    expect(moments.map(isSending)).toEqual([false, true, false]);
  });

  it('looks the terms up again by their own request', () => {
    expect(inputTo(at(...refused), 'findTermsAgain')).toEqual({ requestId: terms.request_id });
  });
});
