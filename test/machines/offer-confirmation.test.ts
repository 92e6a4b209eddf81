import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { applicant, blank, provider } from '#machines/models/samples/pre-approved-offers.ts';
import {
  isConfirming,
  isFinding,
  type OfferConfirmationServices,
  offerConfirmationMachine,
  selectDraftActor,
  selectPrefill,
  selectProvider,
  selectTyped,
  wasRefused,
} from '#machines/offer-confirmation.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<OfferConfirmationServices>();
const input = { token: 'abc', prefill: blank };
const warnings = ['rfc:checkDigit'];
const submit = { type: 'form.submit' as const, applicant, warnings };
const retry = { type: 'offer.retry' } as const;
const open = answers('findOffer', { standing: 'open', provider, draft: EMPTY_DRAFT });
const over = (standing: 'missing' | 'expired' | 'accepted') =>
  answers('findOffer', { standing, provider: null, draft: EMPTY_DRAFT });
const confirm = (end: 'confirmed' | 'missing' | 'expired' | 'accepted') =>
  answers('confirmOffer', end);

/** From spec 4 and 8 (Offer confirmation page), 7 (last two rows), D-106 and D-107. */
it.each([
  ['it loads', [], 'findingOffer'],
  ['... then shows the form on HTTP 200', [open], { editing: 'fresh' }],
  ["204 gives the 'offer does not exist' view", [over('missing')], 'missing'],
  ["'Offer has been expired' gives the expired view", [over('expired')], 'expired'],
  ["'Offer already accepted' gives the thank-you view", [over('accepted')], 'accepted'],
  ['any other GET error is an error alert', [fails('findOffer')], 'unavailable'],
  ['... with retry', [fails('findOffer'), retry], 'findingOffer'],
  ['... which may go well', [fails('findOffer'), retry, open], { editing: 'fresh' }],
  ['the data are posted', [open, submit], 'confirming'],
  ['... once, however often it is pressed', [open, submit, submit], 'confirming'],
  ['a successful post hides the form', [open, submit, confirm('confirmed')], 'confirmed'],
  ['an offer may expire meanwhile', [open, submit, confirm('expired')], 'expired'],
  ['another tab may have confirmed it', [open, submit, confirm('accepted')], 'accepted'],
  ['the lender may have withdrawn it', [open, submit, confirm('missing')], 'missing'],
  [
    'any other POST error is an alert over the form',
    [open, submit, fails('confirmOffer')],
    { editing: 'refused' },
  ],
  ['... from which it is sent again', [open, submit, fails('confirmOffer'), submit], 'confirming'],
  ['nothing is sent before there is an offer', [submit], 'findingOffer'],
  ['... nor after its end', [over('expired'), submit], 'expired'],
])('%s', (_, events, state) => {
  expect(play(offerConfirmationMachine, input, events)).toEqual(state);
});

describe('with services that answer', () => {
  const confirming = (services: Partial<OfferConfirmationServices>) => {
    const machine = offerConfirmationMachine.provide({
      actors: actorsFrom<OfferConfirmationServices>({
        findOffer: async () => ({ standing: 'open', provider, draft: EMPTY_DRAFT }),
        confirmOffer: async () => 'confirmed',
        ...services,
      }),
    });
    return createActor(machine, { input }).start();
  };
  const failed = new CallFailed('unavailable', { status: 503, supportCode: '7c9e6679' });

  it('asks by the token, posts what was submitted, and still knows whose offer it was', async () => {
    const received: unknown[] = [];
    const actor = confirming({
      async findOffer(asked) {
        received.push(asked);
        return { standing: 'open', provider, draft: EMPTY_DRAFT };
      },
      async confirmOffer(sent) {
        received.push(sent);
        return 'confirmed';
      },
    });
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    actor.send(submit);
    const end = await waitFor(actor, (snapshot) => snapshot.matches('confirmed'));
    expect(received).toEqual([{ token: 'abc' }, { token: 'abc', applicant, warnings }]);
    expect(selectProvider(end)).toEqual(provider);
  });

  it('keeps the support code of the look-up that failed', async () => {
    const actor = confirming({ findOffer: () => Promise.reject(failed) });
    const end = await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
    expect(selectFailure(end)?.supportCode).toBe('7c9e6679');
  });

  it('keeps the support code of the post that failed, and none where there was no answer', async () => {
    let tries = 0;
    const actor = confirming({
      confirmOffer: () => Promise.reject(++tries === 1 ? failed : new Error('Network Error')),
    });
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    actor.send(submit);
    const first = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
    expect(selectFailure(first)?.supportCode).toBe('7c9e6679');
    actor.send(submit);
    await waitFor(actor, (snapshot) => snapshot.matches('confirming'));
    const second = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
    expect(selectFailure(second)?.supportCode ?? null).toBeNull();
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(offerConfirmationMachine, input);
  const typed = { version: 1, fields: { full_name: { value: 'Ana', version: 1 } } };
  const resumed = answers('findOffer', { standing: 'open', provider, draft: typed });

  it('what is under way, and that the post was refused', () => {
    const told = (snapshot: ReturnType<typeof at>) =>
      [isFinding, isConfirming, wasRefused].map((is) => is(snapshot));
    expect(told(at())).toEqual([true, false, false]);
    expect(told(at(open))).toEqual([false, false, false]);
    expect(told(at(open, submit))).toEqual([false, true, false]);
    expect(told(at(open, submit, fails('confirmOffer')))).toEqual([false, false, true]);
  });

  it('what the link said, the provider, and what was typed before', () => {
    expect(selectPrefill(at())).toBe(blank);
    expect([at(), at(open)].map(selectProvider)).toEqual([null, provider]);
    expect([at(), at(resumed)].map(selectTyped)).toEqual([{ version: 0, fields: {} }, typed]);
    expect(selectDraftActor(at())).toBeNull();
    expect(selectDraftActor(at(resumed))?.getSnapshot().context).toMatchObject({
      owner: 'abc',
      draft: typed,
    });
    expect(selectFailure(at())?.supportCode ?? null).toBeNull();
  });

  it('posts what was submitted, and before that what the link said', () => {
    expect(inputTo(at(open, submit), 'confirmOffer')).toEqual({
      token: 'abc',
      applicant,
      warnings,
    });
    expect(at(open).context.confirmation).toEqual({ applicant: blank, warnings: [] });
  });
});
