import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { UserInfo } from '#contract/user-info.ts';
import type { StepComponent } from '#domain/request/platforms.ts';
import { ends, type Outcome } from '#machines/models/kit/outcomes.ts';
import { offersFirst, personAt, personWith, stepOf } from '#machines/models/samples/user-info.ts';
import { requestMachine } from '#machines/request.machine.ts';
import { play } from '#test/kit/model.ts';

const noDocuments = { 1: [], 2: [], 3: [] };
const loaded = (userInfo: UserInfo) => ({ userInfo, requiredDocuments: noDocuments });

type Events = Parameters<typeof play<typeof requestMachine>>[2];
const stateAfter = (userInfo: UserInfo, ...events: Events) =>
  play(requestMachine, loaded(userInfo), events);

describe('spec 4, status to screen: screen 1 is the stepper', () => {
  it.each([
    'Pendiente de Información',
    'Pendiente de Archivos',
    'Revisión de documentos',
    'Revisiones especiales',
    'Proceso de firma',
  ])('%s stays', (status) => {
    const state = stateAfter(personAt('legalDocuments', { status }));
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
    expect(stateAfter(personWith({ status }))).toBe('elsewhere');
  });

  it.each(['Revisión de Elegibilidad', 'Revisión de PLD'])(
    '%s is treated as review, whatever its sub-status (D-8)',
    (status) => {
      const state = stateAfter(personWith({ status, sub_status: 'Otra' }));
      expect(state).toBe('sendRequest');
    },
  );
});

/** The lender, or another tab. Source: proof, "The whole": no screen shows a status that the server left long ago. */
describe('a request that moves on while its step is shown', () => {
  const moved = ends('statusWatch', personAt('sendRequest'));
  const expired = ends('statusWatch', personWith({ status: 'Expirada' }));

  it.each(['offersSelection', 'legalDocuments', 'platformDocuments'] as const)(
    'leaves %s for where it stands',
    (component) => {
      expect(stateAfter(personAt(component), moved)).toBe('changingStep');
    },
  );

  it('leaves the form on the screen, with what was typed in it', () => {
    expect(stateAfter(personAt('generalData'), moved)).toBe('generalData');
  });

  it('... unless the request has ended', () => {
    expect(stateAfter(personAt('generalData'), expired)).toBe('changingStep');
  });
});

describe('spec 4, stepper: the active step', () => {
  it.each([
    ['offersSelection', 'offersSelection'],
    ['generalData', 'generalData'],
    ['legalDocuments', 'legalDocuments'],
    ['platformDocuments', 'platformDocuments'],
    ['sendRequest', 'sendRequest'],
    ['signRequest', 'signRequest'],
  ] as const)('is the one whose sub_status matches: %s', (component: StepComponent, state) => {
    expect(stateAfter(personAt(component))).toBe(state);
  });

  it('is else the one that matches document_step', () => {
    const info = personWith({ sub_status: 'Otra', work_flow: { document_step: 2 } });
    expect(stateAfter(info)).toBe('platformDocuments');
  });

  it('is one further when the review is over and the contract can be signed', () => {
    const info = personAt('sendRequest', {
      status: 'Proceso de firma',
      request: { signature_ready: true },
    });
    expect(stateAfter(info)).toBe('signRequest');
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
      expect(stateAfter(info)).toBe(state);
    }
  });

  it('is unknown where the platform has no steps (ruling 12)', () => {
    expect(stateAfter(personWith({ steps: [] }))).toBe('unknownStep');
  });
});

const changed = (userInfo: UserInfo, wasRefused = false) =>
  ends('stepChange', { loaded: loaded(userInfo), wasRefused });
const documentsEnd = (outcome: 'sent' | 'back') => ends('documentList', { outcome });
const leftAtOnce = ends('documentList', { outcome: 'sending', documents: [] });
const atLegal = personAt('legalDocuments');
const atForm = personAt('generalData');

describe('spec 4, stepper: a step that ends leads to the one that is due then', () => {
  it.each<[string, UserInfo, Outcome]>([
    ['an accepted offer', personAt('offersSelection'), ends('offerChoice')],
    ['a saved form', atForm, ends('generalData', { outcome: 'saved' })],
    ['a form that is left by Back', atForm, ends('generalData', { outcome: 'back' })],
    ['sent documents', atLegal, documentsEnd('sent')],
    ['documents that are left by Back', atLegal, documentsEnd('back')],
    ['documents that are not waited for (ruling 20)', atLegal, leftAtOnce],
    ['a signature', personAt('signRequest'), ends('signRequest')],
  ])('%s', (_, userInfo, end) => {
    expect(stateAfter(userInfo, end)).toBe('changingStep');
    const next = changed(personAt('platformDocuments'));
    expect(stateAfter(userInfo, end, next)).toBe('platformDocuments');
  });

  it('moves to another screen when that is due', () => {
    const active = changed(personWith({ status: 'Oferta Activa' }));
    expect(stateAfter(atLegal, documentsEnd('sent'), active)).toBe('elsewhere');
  });

  it('comes back to the step whose documents were refused (ruling 20)', () => {
    expect(stateAfter(atLegal, leftAtOnce, changed(atLegal, true))).toBe('legalDocuments');
  });
});

describe('what the change of a step is given', () => {
  const changeAfter = (userInfo: UserInfo, ...events: Outcome[]) => {
    const [start] = initialTransition<AnyStateMachine>(requestMachine, loaded(userInfo));
    return events.reduce(
      (snapshot, event) => transition<AnyStateMachine>(requestMachine, snapshot, event)[0],
      start,
    ).context;
  };
  const record = { type: 'ID', name: 'id.pdf', s3_key: 'k' };

  it.each([
    ['an accepted offer', personAt('offersSelection'), ends('offerChoice'), { outcome: 'done' }],
    ['a signature', personAt('signRequest'), ends('signRequest'), { outcome: 'done' }],
    ['Back', atLegal, documentsEnd('back'), { outcome: 'back' }],
    [
      'documents that are still to be sent',
      atLegal,
      ends('documentList', { outcome: 'sending', documents: [record] }),
      { outcome: 'sending', documents: [record] },
    ],
  ])('%s', (_, userInfo, end, ended) => {
    expect(changeAfter(userInfo, end).ended).toEqual(ended);
  });

  it('the step knows whether its documents were refused, until it is left again', () => {
    const refused = [leftAtOnce, changed(atLegal, true)];
    expect(changeAfter(atLegal, ...refused).wasRefused).toBe(true);
    const sent = [...refused, documentsEnd('sent'), changed(atLegal)];
    expect(changeAfter(atLegal, ...sent).wasRefused).toBe(false);
  });
});

describe('the rest of the stepper', () => {
  const canceled = ends('generalData', { outcome: 'canceled' });

  it('spec 4: a canceled request logs out, after a page that says why (D-120)', () => {
    expect(stateAfter(atForm, canceled)).toBe('canceled');
    expect(stateAfter(atForm, canceled, { type: 'session.leave' })).toBe('leaving');
  });

  it('goes on when the review is over', () => {
    const ready = personAt('sendRequest', { request: { signature_ready: true } });
    expect(stateAfter(personAt('sendRequest'), ends('sendRequest', ready))).toBe('signRequest');
  });

  it('stays in the review while it is the step that is due', () => {
    const pld = personAt('sendRequest', { status: 'Revisión de PLD' });
    expect(stateAfter(personAt('sendRequest'), ends('sendRequest', pld))).toBe('sendRequest');
  });

  it('asks again for a step that is unknown', () => {
    const unknown = personWith({ steps: [] });
    const retry = { type: 'request.retry' } as const;
    expect(stateAfter(unknown, retry)).toBe('changingStep');
    expect(stateAfter(unknown, retry, changed(atForm))).toBe('generalData');
  });

  it('has only the steps of its platform', () => {
    const steps = offersFirst.filter(({ component }) => component !== 'offersSelection');
    expect(stateAfter(personAt('generalData', { steps }))).toBe('generalData');
    const hidden = [stepOf('generalData', { show_in_stepper: false }), stepOf('sendRequest')];
    expect(stateAfter(personAt('generalData', { steps: hidden }))).toBe('generalData');
  });
});
