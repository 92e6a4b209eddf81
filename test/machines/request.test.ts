import { describe, expect, it } from 'vitest';
import type { StepComponent } from '#contract/platforms.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { type RequestServices, requestMachine } from '#machines/request.machine.ts';
import { offersFirst, personAt, personWith, stepOf } from '#test/fixtures/user-info.ts';
import { play } from '#test/kit/model.ts';
import { elapses, ends, type Outcome, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<RequestServices>();
const noDocuments = { 1: [], 2: [], 3: [] };
const loads = (userInfo: UserInfo) =>
  answers('loadRequest', { userInfo, requiredDocuments: noDocuments });
const refreshes = (userInfo: UserInfo) => answers('refreshUserInfo', userInfo);
const flash = elapses('advanceFlash', 'request.advancing.flash.shown');
const poll = elapses('reviewPoll', 'request.sendRequest.waiting');

type Events = Parameters<typeof play<typeof requestMachine>>[2];
const stateAfter = (...events: Events) => play(requestMachine, undefined, events);

describe('spec 4, status to screen: screen 1 is the stepper', () => {
  it.each([
    'Pendiente de Información',
    'Pendiente de Archivos',
    'Revisión de documentos',
    'Revisiones especiales',
    'Proceso de firma',
  ])('%s stays', (status) => {
    const state = stateAfter(loads(personAt('legalDocuments', { status })));
    expect(state).toBe('legalDocuments');
  });

  it.each([
    'Oferta Activa',
    'Cambio de Cuenta CLABE',
    'Generando Contrato',
    'Línea Activa',
    'Rechazada',
    'En otra parte',
  ])('%s belongs to another screen', (status) => {
    expect(stateAfter(loads(personWith({ status })))).toBe('elsewhere');
  });

  it.each(['Revisión de Elegibilidad', 'Revisión de PLD'])(
    '%s is treated as review, whatever its sub-status (D-8)',
    (status) => {
      const state = stateAfter(loads(personWith({ status, sub_status: 'Otra' })));
      expect(state).toEqual({ sendRequest: 'waiting' });
    },
  );
});

describe('spec 4, stepper: the active step', () => {
  it.each([
    ['offersSelection', 'offersSelection'],
    ['generalData', 'generalData'],
    ['legalDocuments', 'legalDocuments'],
    ['platformDocuments', 'platformDocuments'],
    ['sendRequest', { sendRequest: 'waiting' }],
    ['signRequest', 'signRequest'],
  ] as const)('is the one whose sub_status matches: %s', (component: StepComponent, state) => {
    expect(stateAfter(loads(personAt(component)))).toEqual(state);
  });

  it('is else the one that matches document_step', () => {
    const info = personWith({ sub_status: 'Otra', work_flow: { document_step: 2 } });
    expect(stateAfter(loads(info))).toBe('platformDocuments');
  });

  it('is one further when the review is over and the contract can be signed', () => {
    const info = personAt('sendRequest', {
      status: 'Proceso de firma',
      request: { signature_ready: true },
    });
    expect(stateAfter(loads(info))).toBe('signRequest');
  });

  it.each([
    [1, 'legalDocuments'],
    [2, 'platformDocuments'],
  ])('is that of document_step %s in a remedy, in whatever status', (document_step, state) => {
    for (const status of ['Revisión de documentos', 'Revisión de PLD']) {
      const info = personAt('sendRequest', {
        status,
        work_flow: { is_remedy: true, document_step },
      });
      expect(stateAfter(loads(info))).toBe(state);
    }
  });

  it('is told to be unknown where the platform has no steps (ruling 12)', () => {
    expect(stateAfter(loads(personWith({ steps: [] })))).toBe('unknownStep');
  });
});

const toLegal = loads(personAt('legalDocuments'));
const documentsEnd = (outcome: 'sent' | 'back') => ends('documentList', { outcome });
const leftAtOnce = ends('documentList', { outcome: 'sending', documents: [] });
const atPlatformDocuments = refreshes(personAt('platformDocuments'));

describe('spec 4, stepper: advancing', () => {
  it.each<[string, Outcome[], Outcome]>([
    ['an accepted offer', [loads(personAt('offersSelection'))], ends('offerChoice')],
    ['a saved form', [loads(personAt('generalData'))], ends('generalData', { outcome: 'saved' })],
    ['sent documents', [toLegal], documentsEnd('sent')],
    ['a signature', [loads(personAt('signRequest'))], ends('signRequest')],
  ])('%s refreshes the user info and flashes', (_, before, end) => {
    expect(stateAfter(...before, end)).toEqual({
      advancing: { flash: 'shown', refresh: 'refreshing' },
    });
  });

  it('waits for the refresh and for the flash of 1000 ms, whichever comes last (ruling 9)', () => {
    const sent = [toLegal, documentsEnd('sent')] as const;
    expect(stateAfter(...sent, flash)).toEqual({
      advancing: { flash: 'over', refresh: 'refreshing' },
    });
    expect(stateAfter(...sent, atPlatformDocuments)).toEqual({
      advancing: { flash: 'shown', refresh: 'refreshed' },
    });
    expect(stateAfter(...sent, flash, atPlatformDocuments)).toBe('platformDocuments');
    expect(stateAfter(...sent, atPlatformDocuments, flash)).toBe('platformDocuments');
  });

  it('moves to another screen when that is due', () => {
    const active = refreshes(personWith({ status: 'Oferta Activa' }));
    expect(stateAfter(toLegal, documentsEnd('sent'), flash, active)).toBe('elsewhere');
  });

  it('says so when the refresh fails, and a person may ask again', () => {
    const failed = [toLegal, documentsEnd('sent'), fails('refreshUserInfo')] as const;
    expect(stateAfter(...failed)).toBe('unavailable');
    expect(stateAfter(...failed, { type: 'request.retry' })).toBe('loadingRequest');
  });

  it('loads the documents anew once an AMBOS client has chosen a regime (D-59)', () => {
    const saved = ends('generalData', { outcome: 'saved' });
    const both = loads(personAt('generalData', { regime: 'AMBOS' }));
    expect(stateAfter(both, saved)).toEqual({
      advancing: { flash: 'shown', refresh: 'reloading' },
    });
    const legal = loads(personAt('legalDocuments', { regime: 'AMBOS' }));
    expect(stateAfter(both, saved, legal, flash)).toBe('legalDocuments');
  });
});

describe('spec 4, stepper: documents that are not waited for (ruling 20)', () => {
  it('leave the step at once', () => {
    expect(stateAfter(toLegal, leftAtOnce)).toBe('sendingBehind');
    expect(stateAfter(toLegal, leftAtOnce, answers('sendDocuments', { message: 'ok' }))).toEqual({
      advancing: { flash: 'shown', refresh: 'refreshing' },
    });
  });

  it('come back to the step when the server then refuses', () => {
    expect(stateAfter(toLegal, leftAtOnce, fails('sendDocuments'))).toBe('legalDocuments');
  });
});

describe('spec 4, stepper: going back also refreshes', () => {
  const back = [toLegal, documentsEnd('back')] as const;

  it('asks the server for one step back', () => {
    expect(stateAfter(...back)).toBe('goingBack');
    expect(
      stateAfter(loads(personAt('generalData')), ends('generalData', { outcome: 'back' })),
    ).toBe('goingBack');
  });

  it.each(['moved', 'conflict'] as const)('when it answers %s', (answer) => {
    const form = refreshes(personAt('generalData'));
    expect(stateAfter(...back, answers('goBack', answer), form, flash)).toBe('generalData');
  });

  it('stays where it was when that fails', () => {
    expect(stateAfter(...back, fails('goBack'))).toBe('legalDocuments');
  });
});

describe('the rest of the stepper', () => {
  const canceled = ends('generalData', { outcome: 'canceled' });
  const atForm = loads(personAt('generalData'));
  const inReview = loads(personAt('sendRequest'));

  it('spec 4: a canceled request logs out, after a page that says why (D-120)', () => {
    expect(stateAfter(atForm, canceled)).toBe('canceled');
    expect(stateAfter(atForm, canceled, { type: 'session.leave' })).toBe('leaving');
  });

  it('looks again at a review, by itself and when asked', () => {
    expect(stateAfter(inReview, poll)).toEqual({ sendRequest: 'lookingAgain' });
    expect(stateAfter(inReview, { type: 'status.check' })).toEqual({ sendRequest: 'lookingAgain' });
    expect(stateAfter(inReview, poll, refreshes(personAt('sendRequest')))).toEqual({
      sendRequest: 'waiting',
    });
  });

  it('goes on when the review is over', () => {
    const ready = personAt('sendRequest', { request: { signature_ready: true } });
    expect(stateAfter(inReview, poll, refreshes(ready))).toBe('signRequest');
  });

  it('says when it could not look, and looks again', () => {
    const again = elapses('reviewPoll', 'request.sendRequest.unseen');
    expect(stateAfter(inReview, poll, fails('refreshUserInfo'))).toEqual({ sendRequest: 'unseen' });
    expect(stateAfter(inReview, poll, fails('refreshUserInfo'), again)).toEqual({
      sendRequest: 'lookingAgain',
    });
  });

  it('spec 8: a fetch that fails has a way on', () => {
    expect(stateAfter(fails('loadRequest'))).toBe('unavailable');
    expect(stateAfter(fails('loadRequest'), { type: 'request.retry' })).toBe('loadingRequest');
  });

  it('asks again for a step that is unknown', () => {
    const unknown = loads(personWith({ steps: [] }));
    expect(stateAfter(unknown, { type: 'request.retry' })).toBe('loadingRequest');
  });

  it('has only the steps of its platform', () => {
    const steps = offersFirst.filter(({ component }) => component !== 'offersSelection');
    expect(stateAfter(loads(personAt('generalData', { steps })))).toBe('generalData');
    const hidden = [stepOf('generalData', { show_in_stepper: false }), stepOf('sendRequest')];
    expect(stateAfter(loads(personAt('generalData', { steps: hidden })))).toBe('generalData');
  });
});
