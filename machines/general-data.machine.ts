/**
 * The dynamic form: what it is drawn from, and its save. What is typed stays in the form until it is
 * submitted; the postal code and the partners are machines of their own.
 * Source: spec 2 (generalData), 3 (dynamic form), 5; D-59 (regime tabs).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, spawnChild } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import type { Form } from '#domain/form/wire.ts';
import {
  type GeneralDataContext as Context,
  changedIn,
  type GeneralDataEvent as Event,
  type GeneralDataChildren,
  type GeneralDataInput,
  type GeneralDataOutput,
  type GeneralDataServices,
  isOvertaken,
  rejectedIn,
  type SaveAnswer,
  saveInputIn,
  untouchedForm,
} from './kit/form-save.ts';
import {
  draftedFormIn,
  draftInputIn,
  firstAddressIn,
  firstPageIn,
  firstPartnersIn,
  formIn,
  formQueryIn,
  type LoadedForm,
  loadedOver,
} from './kit/loaded-form.ts';
import { endOutput, outputOf, withFailure } from './kit/params.ts';
import { ports } from './kit/service.ts';
import { answerConflictsMachine } from './parts/forms/answer-conflicts.machine.ts';
import { draftMachine } from './parts/forms/draft.machine.ts';
import { formPagesMachine } from './parts/forms/form-pages.machine.ts';
import { partnersMachine } from './parts/forms/partners.machine.ts';
import { postalCodeMachine } from './parts/forms/postal-code.machine.ts';
import { taxCertificateMachine } from './parts/forms/tax-certificate.machine.ts';

type At = { context: Context };

export const generalDataMachine = setup({
  types: {
    input: {} as GeneralDataInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as GeneralDataOutput,
    children: {} as GeneralDataChildren,
  },
  actors: {
    ...ports<GeneralDataServices>('loadForm', 'saveClient'),
    partners: partnersMachine,
    postalCode: postalCodeMachine,
    taxCertificate: taxCertificateMachine,
    draft: draftMachine,
    pages: formPagesMachine,
    answerConflicts: answerConflictsMachine,
  },
  guards: {
    canGoBack: ({ context }) => context.canGoBack,
    isSaved: (_, answer: SaveAnswer) => answer.outcome === 'saved',
    isCanceled: (_, answer: SaveAnswer) => answer.outcome === 'canceled',
    isOvertaken: ({ context }, answer: SaveAnswer) => isOvertaken(context, answer),
    wasChanged: (_, answer: SaveAnswer) => answer.outcome === 'changed',
  },
  actions: {
    storeForm: assign(({ context }, loaded: LoadedForm) => loadedOver(context, loaded)),
    startDraft: spawnChild('draft', { id: 'draft', input: (at: At) => draftInputIn(at) }),
    startPages: spawnChild('pages', { id: 'pages', input: (at: At) => firstPageIn(at) }),
    restorePartners: sendTo('partners', (at: At) => firstPartnersIn(at)),
    enterKnownAddress: sendTo('postalCode', (at: At) => firstAddressIn(at)),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    pauseDraft: sendTo('draft', { type: 'draft.pause' }),
    resumeDraft: sendTo('draft', { type: 'draft.resume' }),
    storeTab: assign((_, tab: Form['regime']) => ({ tab })),
    storeSent: assign((_, sent: FormValues) => ({ sent, rejected: {}, failure: null })),
    storeRejected: assign((_, answer: SaveAnswer) => rejectedIn(answer)),
    storeChanged: assign(({ context }, answer: SaveAnswer) =>
      changedIn(formIn(context), context, answer),
    ),
    clearChanges: assign({ changes: 0 }),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'generalData',
  context: ({ input }) => untouchedForm(input),
  invoke: [
    { id: 'partners', src: 'partners', input: ({ context: { userInfo } }) => userInfo },
    { id: 'postalCode', src: 'postalCode' },
    { id: 'taxCertificate', src: 'taxCertificate' },
  ],
  initial: 'loadingForm',
  output: endOutput<GeneralDataOutput>,
  states: {
    loadingForm: {
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => formQueryIn(context),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeForm', params: outputOf },
            'startDraft',
            'startPages',
            'restorePartners',
            'enterKnownAddress',
          ],
        },
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'form.retry': 'loadingForm' } },
    editing: {
      entry: ['resumeDraft', 'clearChanges'],
      initial: 'ready',
      states: {
        ready: {},
        overtaken: { description: 'Other devices write faster than it can be saved' },
        rejected: { description: 'The server named fields that are wrong' },
        failed: { description: 'It could not be saved; nothing typed is lost' },
      },
      on: {
        'regime.choose': { actions: { type: 'storeTab', params: ({ event }) => event.regime } },
        'form.submit': {
          target: 'saving',
          actions: { type: 'storeSent', params: ({ event }) => event.values },
        },
        'step.back': { guard: 'canGoBack', target: 'left', actions: 'flushDraft' },
      },
    },
    saving: {
      entry: 'pauseDraft',
      invoke: {
        id: 'saveClient',
        src: 'saveClient',
        input: ({ context }) => saveInputIn(context),
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'saved' },
          { guard: { type: 'isCanceled', params: outputOf }, target: 'canceled' },
          { guard: { type: 'isOvertaken', params: outputOf }, target: 'editing.overtaken' },
          {
            guard: { type: 'wasChanged', params: outputOf },
            target: 'choosing',
            actions: { type: 'storeChanged', params: outputOf },
          },
          { target: 'editing.rejected', actions: { type: 'storeRejected', params: outputOf } },
        ],
        onError: withFailure('editing.failed'),
      },
    },
    choosing: {
      description: 'Another device wrote the same answers: the person chooses between both values',
      invoke: {
        id: 'answerConflicts',
        src: 'answerConflicts',
        input: ({ context: { conflicts, sent } }) => ({ conflicts, values: sent ?? {} }),
        onDone: { target: 'saving', actions: { type: 'storeSent', params: outputOf } },
      },
    },
    saved: { type: 'final', output: { outcome: 'saved' as const } },
    canceled: { type: 'final', output: { outcome: 'canceled' as const } },
    left: { type: 'final', output: { outcome: 'back' as const } },
  },
});

export type GeneralDataMachine = typeof generalDataMachine;
export type GeneralDataActor = ActorRefFrom<GeneralDataMachine>;
type Snapshot = SnapshotFrom<GeneralDataMachine>;

export const selectLoadedForm = ({ context }: Snapshot) => context.loaded;
export const selectForm = ({ context }: Snapshot) => formIn(context);
export const selectUserInfo = ({ context }: Snapshot) => context.userInfo;
export const selectSent = ({ context }: Snapshot) => context.sent;
export const selectAnswerConflictsActor = ({ children }: Snapshot) => children.answerConflicts;
export const selectRejected = ({ context }: Snapshot) => context.rejected;
/** The code by which support finds the problem: the failed call's, or else the request's name. */
export const selectSupportCode = ({ context }: Snapshot) =>
  context.failure?.supportCode ?? context.userInfo.request.name;
export const selectPartnersActor = ({ children }: Snapshot) => children.partners;
export const selectPagesActor = ({ children }: Snapshot) => children.pages;
export const selectDraftActor = ({ children }: Snapshot) => children.draft;
export const selectDraftedForm = ({ context }: Snapshot) => draftedFormIn(context);
export const selectFirstPartners = (snapshot: Snapshot) => firstPartnersIn(snapshot);
export const selectTaxCertificateActor = ({ children }: Snapshot) => children.taxCertificate;
export const selectPostalCodeActor = ({ children }: Snapshot) => children.postalCode;
export const canGoBack = ({ context }: Snapshot) => context.canGoBack;
export const isSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const hasFailed = (snapshot: Snapshot) => snapshot.matches({ editing: 'failed' });
export const wasRejected = (snapshot: Snapshot) => snapshot.matches({ editing: 'rejected' });
export const wasOvertaken = (snapshot: Snapshot) => snapshot.matches({ editing: 'overtaken' });
