/**
 * The dynamic form: its definition and catalogues, the places of a postal code, and the save. What is
 * typed stays in the form; the machine hears of it when it is submitted.
 * Source: spec 2 (generalData), 3 (dynamic form), 5; D-59 (regime tabs), D-69 (places by hand).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CatalogueRow, PostalCodePlaces, RiskQuestion } from '#contract/catalogues.ts';
import type { ClientSubmission } from '#contract/submission.ts';
import type { UserInfo } from '#contract/user-info.ts';
import type { FormDefinition } from '#domain/form-definition.ts';
import { hasLookup, MEXICO_ID } from '#domain/postal-code.ts';
import { ports, type Service } from './kit/service.ts';
import { partnersMachine } from './partners.machine.ts';

/** Everything that the form is drawn from. */
export type FormSetting = {
  definition: FormDefinition;
  catalogues: Record<string, CatalogueRow[]>;
  riskQuestions: RiskQuestion[];
};

type SaveAnswer =
  | { outcome: 'saved' }
  | { outcome: 'canceled' }
  /** Rules that only the server could judge, by the path of the field. */
  | { outcome: 'rejected'; fields: Record<string, string> };

export type GeneralDataServices = {
  loadForm: Service<{ platform: string; regime: string }, FormSetting>;
  /** 'unknown': no such postal code. */
  findPlaces: Service<{ postalCode: string }, PostalCodePlaces | 'unknown'>;
  saveClient: Service<{ submission: ClientSubmission }, SaveAnswer>;
};

type GeneralDataInput = { userInfo: UserInfo; canGoBack: boolean };

type GeneralDataOutput = { outcome: 'saved' | 'canceled' | 'back' };

type Context = GeneralDataInput & {
  setting: FormSetting | null;
  /** The tab of an AMBOS client: PF until they choose. */
  tab: 'PF' | 'PM';
  postalCode: string;
  places: PostalCodePlaces | null;
  submission: ClientSubmission | null;
  rejected: Record<string, string>;
};
type Event =
  | { type: 'form.retry' }
  | { type: 'regime.choose'; regime: 'PF' | 'PM' }
  | { type: 'postalCode.enter'; postalCode: string }
  | { type: 'postalCode.retry' }
  | { type: 'form.submit'; submission: ClientSubmission }
  | { type: 'step.back' };

export const generalDataMachine = setup({
  types: {
    input: {} as GeneralDataInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as GeneralDataOutput,
    children: {} as { partners: 'partners' },
  },
  actors: {
    ...ports<GeneralDataServices>('loadForm', 'findPlaces', 'saveClient'),
    partners: partnersMachine,
  },
  guards: { canGoBack: ({ context }) => context.canGoBack },
}).createMachine({
  id: 'generalData',
  context: ({ input }) => ({
    ...input,
    setting: null,
    tab: input.userInfo.client.regime === 'PM' ? 'PM' : 'PF',
    postalCode: knownPostalCode(input.userInfo),
    places: null,
    submission: null,
    rejected: {},
  }),
  invoke: {
    id: 'partners',
    src: 'partners',
    input: ({ context }) => ({ partners: context.userInfo.partners }),
  },
  initial: 'loadingForm',
  output: ({ event }) => (event as { output: GeneralDataOutput }).output,
  states: {
    loadingForm: {
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { userInfo } }) => ({
          platform: userInfo.platform.name,
          regime: userInfo.client.regime,
        }),
        onDone: { target: 'editing', actions: assign({ setting: ({ event }) => event.output }) },
        onError: 'unavailable',
      },
    },
    unavailable: { on: { 'form.retry': 'loadingForm' } },
    editing: {
      type: 'parallel',
      states: {
        form: {
          initial: 'fresh',
          states: {
            fresh: {},
            rejected: { description: 'The server named fields that are wrong' },
            failed: { description: 'It could not be saved; nothing typed is lost' },
          },
        },
        place: {
          initial: 'unasked',
          on: {
            'postalCode.enter': {
              target: '.finding',
              actions: assign({ postalCode: ({ event }) => event.postalCode, places: null }),
            },
          },
          states: {
            unasked: {
              description:
                'Asked at once where a postal code is known: on a second visit, after a save',
              always: [
                { guard: ({ context }) => context.places !== null, target: 'found' },
                { guard: ({ context }) => context.postalCode !== '', target: 'finding' },
              ],
            },
            finding: {
              invoke: {
                id: 'findPlaces',
                src: 'findPlaces',
                input: ({ context }) => ({ postalCode: context.postalCode }),
                onDone: [
                  { guard: ({ event }) => event.output === 'unknown', target: 'unknown' },
                  {
                    target: 'found',
                    actions: assign({
                      places: ({ event }) => (event.output === 'unknown' ? null : event.output),
                    }),
                  },
                ],
                onError: 'notFound',
              },
            },
            found: {},
            unknown: { description: 'No such postal code: the places are written by hand' },
            notFound: { on: { 'postalCode.retry': 'finding' } },
          },
        },
      },
      on: {
        'regime.choose': { actions: assign({ tab: ({ event }) => event.regime }) },
        'form.submit': {
          target: 'saving',
          actions: assign({ submission: ({ event }) => event.submission, rejected: {} }),
        },
        'step.back': { guard: 'canGoBack', target: 'left' },
      },
    },
    saving: {
      invoke: {
        id: 'saveClient',
        src: 'saveClient',
        input: ({ context }) => ({ submission: written(context.submission) }),
        onDone: [
          { guard: ({ event }) => event.output.outcome === 'saved', target: 'saved' },
          { guard: ({ event }) => event.output.outcome === 'canceled', target: 'canceled' },
          {
            target: 'editing.form.rejected',
            actions: assign({
              rejected: ({ event }) => ('fields' in event.output ? event.output.fields : {}),
            }),
          },
        ],
        onError: 'editing.form.failed',
      },
    },
    saved: { type: 'final', output: { outcome: 'saved' as const } },
    canceled: { type: 'final', output: { outcome: 'canceled' as const } },
    left: { type: 'final', output: { outcome: 'back' as const } },
  },
});

function knownPostalCode({ address }: UserInfo): string {
  const { postal_code, country_id } = address;
  return postal_code && hasLookup(postal_code, country_id ?? MEXICO_ID) ? postal_code : '';
}

function written(submission: ClientSubmission | null): ClientSubmission {
  if (!submission) throw new Error('Nothing was submitted.');
  return submission;
}

export type GeneralDataMachine = typeof generalDataMachine;
export type GeneralDataActor = ActorRefFrom<GeneralDataMachine>;
type Snapshot = SnapshotFrom<GeneralDataMachine>;

export const selectSetting = (snapshot: Snapshot) => snapshot.context.setting;
export const selectTab = (snapshot: Snapshot) => snapshot.context.tab;
export const selectApplicant = (snapshot: Snapshot) => snapshot.context.userInfo;
export const selectPlaces = (snapshot: Snapshot) => snapshot.context.places;
export const selectPostalCode = (snapshot: Snapshot) => snapshot.context.postalCode;
export const selectRejected = (snapshot: Snapshot) => snapshot.context.rejected;
export const selectPartnersActor = (snapshot: Snapshot) => snapshot.children.partners;
export const hasWayBack = (snapshot: Snapshot) => snapshot.context.canGoBack;
export const isSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const wasNotSaved = (snapshot: Snapshot) =>
  snapshot.matches({ editing: { form: 'failed' } });
export const wasRejected = (snapshot: Snapshot) =>
  snapshot.matches({ editing: { form: 'rejected' } });
/** How the look-up of the postal code stands. */
export const selectLookup = (snapshot: Snapshot) => {
  for (const state of ['finding', 'found', 'unknown', 'notFound'] as const) {
    if (snapshot.matches({ editing: { place: state } })) return state;
  }
  return snapshot.context.places ? 'found' : 'unasked';
};
