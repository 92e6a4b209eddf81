/**
 * The dynamic form: what it is drawn from, and its save. What is typed stays in the form until it is
 * submitted; the postal code and the partners are machines of their own.
 * Source: spec 2 (generalData), 3 (dynamic form), 5; D-59 (regime tabs).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, spawnChild } from 'xstate';
import type { CatalogueRow, RiskQuestion } from '#contract/catalogues.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { type Draft, draftedPlace, draftValues, PLACE } from '#domain/form/draft.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import {
  type DraftedForm,
  draftedHalfTyped,
  draftedPartners,
  draftedTab,
  draftName,
} from '#domain/form/form-draft.ts';
import { sectionsFor } from '#domain/form/form-fields.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import type { Form } from '#domain/form/wire.ts';
import { MEXICO_ID } from '#domain/person/postal-code.ts';
import type { PersonType } from '#domain/person/regime.ts';
import { endOutput, outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { draftMachine } from './parts/forms/draft.machine.ts';
import { formPagesMachine } from './parts/forms/form-pages.machine.ts';
import { type FormSaveOutput, formSaveMachine } from './parts/forms/form-save.machine.ts';
import { partnersMachine } from './parts/forms/partners.machine.ts';
import { postalCodeMachine } from './parts/forms/postal-code.machine.ts';
import { taxCertificateMachine } from './parts/forms/tax-certificate.machine.ts';

/** Everything that the form is drawn from. */
export type LoadedForm = {
  definition: FormDefinition;
  catalogues: Record<string, CatalogueRow[]>;
  riskQuestions: RiskQuestion[];
  /** What was typed before and not sent. */
  draft: Draft;
};

export type GeneralDataServices = {
  loadForm: Service<{ requestId: string; platform: string; regime: string }, LoadedForm>;
};

type GeneralDataOutput = { outcome: 'saved' | 'canceled' | 'back' };
type GeneralDataInput = { userInfo: UserInfo; canGoBack: boolean };

type Context = GeneralDataInput & {
  loaded: LoadedForm | null;
  /** The tab of an AMBOS client. */
  tab: PersonType;
  /** The values as they were sent last. */
  sent: FormValues | null;
  /** What the server found wrong in them, by the name of the field. */
  rejected: Record<string, string>;
  failure: Failure | null;
};

type Event =
  | { type: 'form.retry' }
  | { type: 'regime.choose'; regime: PersonType }
  | { type: 'form.submit'; values: FormValues }
  | { type: 'step.back' };

/** The machines that run beside the form, by the names that they have there. */
type Children = {
  [Name in 'partners' | 'postalCode' | 'taxCertificate' | 'draft' | 'pages' | 'formSave']: Name;
};

type At = { context: Context };

export const generalDataMachine = setup({
  types: {
    input: {} as GeneralDataInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as GeneralDataOutput,
    children: {} as Children,
  },
  actors: {
    ...ports<GeneralDataServices>('loadForm'),
    partners: partnersMachine,
    postalCode: postalCodeMachine,
    taxCertificate: taxCertificateMachine,
    draft: draftMachine,
    pages: formPagesMachine,
    formSave: formSaveMachine,
  },
  guards: {
    canGoBack: ({ context }) => context.canGoBack,
    isSaved: (_, { outcome }: FormSaveOutput) => outcome === 'saved',
    isCanceled: (_, { outcome }: FormSaveOutput) => outcome === 'canceled',
    isOvertaken: (_, { outcome }: FormSaveOutput) => outcome === 'overtaken',
    hasFailed: (_, { outcome }: FormSaveOutput) => outcome === 'failed',
  },
  actions: {
    storeForm: assign(({ context }, loaded: LoadedForm) => ({
      loaded,
      tab: firstTab(context.userInfo, loaded.draft),
    })),
    startDraft: spawnChild('draft', { id: 'draft', input: (at: At) => draftInputIn(at) }),
    startPages: spawnChild('pages', { id: 'pages', input: (at: At) => firstPageIn(at) }),
    restorePartners: sendTo('partners', (at: At) => firstPartnersIn(at)),
    enterKnownAddress: sendTo('postalCode', (at: At) => firstAddressIn(at)),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    pauseDraft: sendTo('draft', { type: 'draft.pause' }),
    resumeDraft: sendTo('draft', { type: 'draft.resume' }),
    storeTab: assign((_, tab: PersonType) => ({ tab })),
    storeSent: assign((_, sent: FormValues) => ({ sent, rejected: {}, failure: null })),
    storeResult: assign((_, { userInfo, values, rejected, failure }: FormSaveOutput) => ({
      userInfo,
      sent: values,
      rejected,
      failure,
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'generalData',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    tab: 'PF',
    sent: null,
    rejected: {},
    failure: null,
  }),
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
      entry: 'resumeDraft',
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
        id: 'formSave',
        src: 'formSave',
        input: ({ context }) => ({
          form: formIn(context),
          userInfo: context.userInfo,
          values: context.sent ?? {},
        }),
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'saved' },
          { guard: { type: 'isCanceled', params: outputOf }, target: 'canceled' },
          {
            guard: { type: 'isOvertaken', params: outputOf },
            target: 'editing.overtaken',
            actions: { type: 'storeResult', params: outputOf },
          },
          {
            guard: { type: 'hasFailed', params: outputOf },
            target: 'editing.failed',
            actions: { type: 'storeResult', params: outputOf },
          },
          { target: 'editing.rejected', actions: { type: 'storeResult', params: outputOf } },
        ],
      },
    },
    saved: { type: 'final', output: { outcome: 'saved' as const } },
    canceled: { type: 'final', output: { outcome: 'canceled' as const } },
    left: { type: 'final', output: { outcome: 'back' as const } },
  },
});

function loadedIn({ loaded }: Context): LoadedForm {
  if (!loaded) throw new Error('The form is not loaded.');
  return loaded;
}

/** The form of the tab that is chosen. */
function formIn(context: Context): Form {
  const { definition, riskQuestions } = loadedIn(context);
  const { userInfo, tab } = context;
  return {
    sections: sectionsFor(definition, tab),
    regime: tab,
    riskQuestions,
    requestId: userInfo.request.id,
    platform: userInfo.platform.name,
  };
}

/** The same, as its draft names the answers. */
const draftedFormIn = (context: Context): DraftedForm => ({
  ...formIn(context),
  tabs: context.userInfo.client.regime === 'AMBOS',
});

const formQueryIn = ({ userInfo: { request, platform, client } }: Context) => ({
  requestId: request.id,
  platform: platform.name,
  regime: client.regime,
});

/** The page of a phone where the draft was left. */
const firstPageIn = ({ context }: At) => ({
  page: draftedPlace(draftValues(loadedIn(context).draft), PLACE.page),
});

const draftInputIn = ({ context }: At) => ({
  owner: context.userInfo.request.id,
  draft: loadedIn(context).draft,
});

/** The tab where an AMBOS client was, else PF. */
const firstTab = ({ client }: UserInfo, draft: Draft): PersonType =>
  client.regime === 'AMBOS' ? (draftedTab(draftValues(draft)) ?? 'PF') : client.regime;

/** The partners and the address that the form begins with, as the events that enter them. */
const firstPartnersIn = ({ context }: At) => ({
  type: 'partners.replace' as const,
  partners: draftedPartners(draftValues(loadedIn(context).draft)) ?? context.userInfo.partners,
  halfTyped: draftedHalfTyped(draftValues(loadedIn(context).draft)),
});

function firstAddressIn({ context }: At) {
  const answers = draftValues(loadedIn(context).draft);
  const form = draftedFormIn(context);
  const { address } = context.userInfo;
  const answer = (field: string) => answers[draftName(form, field)];
  const postalCode = String(answer('address.postal_code') ?? address.postal_code ?? '');
  const countryId = Number(answer('address.country_id') || address.country_id || MEXICO_ID);
  return { type: 'address.enter' as const, address: { postalCode, countryId }, isKnown: true };
}

export type GeneralDataMachine = typeof generalDataMachine;
export type GeneralDataActor = ActorRefFrom<GeneralDataMachine>;
type Snapshot = SnapshotFrom<GeneralDataMachine>;

export const selectLoadedForm = ({ context }: Snapshot) => context.loaded;
export const selectForm = ({ context }: Snapshot) => formIn(context);
export const selectUserInfo = ({ context }: Snapshot) => context.userInfo;
export const selectSent = ({ context }: Snapshot) => context.sent;
export const selectFormSave = ({ children }: Snapshot) => children.formSave;
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
export const hasFailed = (snapshot: Snapshot) => snapshot.matches({ editing: 'failed' });
export const wasRejected = (snapshot: Snapshot) => snapshot.matches({ editing: 'rejected' });
export const wasOvertaken = (snapshot: Snapshot) => snapshot.matches({ editing: 'overtaken' });
