import { describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/user-info.ts';
import { ends, type Outcome } from '#machines/models/kit/outcomes.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { offersFirst, personAt, personWith } from '#machines/models/samples/user-info.ts';
import {
  requestMachine,
  selectChild,
  selectDueStep,
  selectOutput,
  selectUserInfo,
} from '#machines/request.machine.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';

const noDocuments = { 1: [], 2: [], 3: [] };
const loaded = (userInfo: UserInfo) => ({ userInfo, requiredDocuments: noDocuments });

const documentsEnd = (outcome: 'sent' | 'back') => ends('documentList', { outcome });
const atLegal = personAt('legalDocuments');
const atForm = personAt('generalData');

describe('what each step is given', () => {
  const given = (userInfo: UserInfo, id: string) =>
    inputTo(snapshotsOf(requestMachine, { userInfo, requiredDocuments })(), id);
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it('the offers: of which request, and the status that follows', () => {
    expect(given(personAt('offersSelection'), 'offerChoice')).toMatchObject({
      requestId,
      nextStatus: 2,
    });
    const without = personAt('offersSelection', { work_flow: { next_status: null } });
    expect(given(without, 'offerChoice')).toMatchObject({ nextStatus: 0 });
  });

  it('the form: who fills it in, and whether there is a step before', () => {
    const second = personAt('generalData');
    expect(given(second, 'generalData')).toMatchObject({ userInfo: second, canGoBack: true });
    const steps = offersFirst.filter(({ component }) => component !== 'offersSelection');
    const first = personAt('generalData', { steps });
    expect(given(first, 'generalData')).toMatchObject({ canGoBack: false });
  });

  it.each([
    ['legalDocuments', 1],
    ['platformDocuments', 2],
  ] as const)('%s: what is required, and whose they are', (component, step) => {
    const userInfo = personAt(component, { regime: 'AMBOS' });
    expect(given(userInfo, 'documentList')).toMatchObject({
      required: requiredDocuments[step],
      owner: { requestId, platform: 'tienda-nube', tipoPersona: 'PF' },
      wasRefused: false,
    });
  });

  it('the review and the signature: how the request stands, and the contract', () => {
    const review = personAt('sendRequest');
    expect(given(review, 'sendRequest')).toMatchObject({ userInfo: review });
    const ready = personAt('signRequest', {
      request: { contract_url: 'https://contrato.example/1' },
    });
    expect(given(ready, 'signRequest')).toMatchObject({
      contractUrl: 'https://contrato.example/1',
      standing: ready,
    });
  });

  it('the onboarding: of which request', () => {
    expect(given(atForm, 'onboarding')).toEqual({ requestId });
  });

  it('the change of the step: the request, and how the step ended', () => {
    const at = snapshotsOf(requestMachine, { userInfo: atLegal, requiredDocuments });
    expect(inputTo(at(documentsEnd('back')), 'stepChange')).toMatchObject({
      loaded: { userInfo: atLegal, requiredDocuments },
      outcome: 'back',
    });
  });
});

describe('what the page is told', () => {
  const at = (userInfo: UserInfo, ...events: Outcome[]) =>
    snapshotsOf(requestMachine, loaded(userInfo))(...events);

  it('who it is, the step that is due, and its flow', () => {
    expect(selectUserInfo(at(atForm))).toBe(atForm);
    expect(selectDueStep(at(atForm))?.component).toBe('generalData');
    expect(selectChild('generalData')(at(atForm))).toBeDefined();
    expect(selectChild('documentList')(at(atForm))).toBeUndefined();
    const pld = personAt('sendRequest', { status: 'Revisión de PLD' });
    expect(selectUserInfo(at(personAt('sendRequest'), ends('sendRequest', pld)))).toBe(pld);
  });

  it('where it leads to, once it is over', () => {
    expect(selectOutput(at(atForm))).toBeNull();
    expect(selectOutput(at(personWith({ status: 'Oferta Activa' })))).toEqual({ to: 'entry' });
    const canceled = ends('generalData', { outcome: 'canceled' });
    const leaving = snapshotsOf(requestMachine, loaded(atForm))(canceled, {
      type: 'session.leave',
    });
    expect(selectOutput(leaving)).toEqual({ to: 'signOut' });
  });

  it('a step that is unknown asks for the whole request again', () => {
    const unknown = snapshotsOf(requestMachine, loaded(personWith({ steps: [] })));
    expect(unknown({ type: 'request.retry' }).context.ended).toEqual({ outcome: 'unknown' });
  });
});
