/** The hotel wizard: its request's status decides the step, also after a save and Back. Source: spec 2, 4; D-25, D-26. */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { RequiredDocuments } from '#contract/documents.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { GenericRequest } from '#contract/requests.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/form/draft.ts';
import { askedDocuments, hotelStage, hotelStanding } from '#domain/request/hotel-stage.ts';
import { holdersOf } from '#domain/request/identification.ts';
import { hasTerms } from '#domain/request/signed-terms.ts';
import type { HotelStage } from '#domain/request/statuses.ts';
import type { DocumentsReport, KeptFileReader, KeptReport } from './kit/documents-report.ts';
import { failureIn, outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { childSelector } from './kit/state-name.ts';
import {
  type DocumentListInput,
  documentListMachine,
} from './parts/files/document-list.machine.ts';
import { sheetPreviewMachine } from './parts/files/sheet-preview.machine.ts';
import {
  type StepFormInput,
  type StepFormOutput,
  type StepValues,
  stepFormMachine,
} from './parts/forms/step-form.machine.ts';
import { taxCertificateMachine } from './parts/forms/tax-certificate.machine.ts';
import { presence, presenceMachine } from './parts/request/presence.machine.ts';
import { signatureLinkFor, signatureLinkMachine } from './parts/request/signature-link.machine.ts';
import { hotelWatchMachine } from './parts/request/status-watch.machine.ts';

export type HotelRequest = GenericRequest & {
  id: string;
  requiredDocuments: RequiredDocuments;
  hotelValues: StepValues;
  interviewValues: StepValues;
  interviewDraft: Draft;
};

type LoadedHotelRequest =
  | { outcome: 'found'; request: HotelRequest; draft: Draft }
  | { outcome: 'new'; draft: Draft; hotelValues: StepValues }
  | { outcome: 'missing' };

export type OyoRequestServices = {
  /** A null id is a request to come, of which only a draft may exist. */
  loadHotelRequest: Service<{ requestId: string | null }, LoadedHotelRequest>;
  /** `conflict`: a review has begun, or another tab went back. */
  goBackHotel: Service<{ requestId: string; platform: string }, 'moved' | 'conflict'>;
};

/** `movedElsewhere`: by another tab or a colleague. */
type HotelNotice = Pick<Failure, 'supportCode'> & {
  type: 'notice.notMoved' | 'notice.movedElsewhere';
};

/** A request to come begins with its form. */
const stageOf = (request: HotelRequest | null): HotelStage =>
  request ? hotelStage(request) : 'generalData';

/** How the request stands, for the watch. */
const watchOf = ({ request }: Pick<KnownHotelRequest, 'request'>) => {
  const known = required(request, 'a request');
  return { known: hotelStanding(known), query: { requestId: known.id } };
};

/** What a loaded request brings along; nothing where there is none. */
function answersOf(loaded: LoadedHotelRequest) {
  if (loaded.outcome === 'missing') return {};
  if (loaded.outcome === 'new') return { draft: loaded.draft, hotelValues: loaded.hotelValues };
  const { request, draft } = loaded;
  return { request, draft, hotelValues: request.hotelValues };
}

/** What the wizard knows of its request. */
type KnownHotelRequest = {
  requestId: string | null;
  request: HotelRequest | null;
  hotelValues: StepValues;
  draft: Draft;
};

/** The form of a request, or of the one to come. */
export const hotelFormOf = ({ request, ...known }: KnownHotelRequest): StepFormInput => ({
  requestId: known.requestId,
  saved: known.hotelValues,
  draft: known.draft,
  canGoBack: false,
  standing: request && hotelStanding(request),
});

export function interviewOf({ request }: KnownHotelRequest): StepFormInput {
  const known = required(request, 'a request');
  const { id: requestId, interviewValues: saved, interviewDraft: draft } = known;
  return { requestId, saved, draft, canGoBack: true, standing: hotelStanding(known) };
}

/** The step before, as its call names it. */
export function backOf({ request }: KnownHotelRequest) {
  const { id, platform } = required(request, 'a request');
  return { requestId: id, platform: platform.name };
}

export function documentsOf({ request }: KnownHotelRequest, step: 1 | 2): DocumentListInput {
  const known = required(request, 'a request');
  return {
    ...askedDocuments(known, step),
    owner: { requestId: known.id, platform: known.platform.name, tipoPersona: known.tipo_persona },
    holders: holdersOf(known),
    waitResponse: true,
    wasRefused: false,
  };
}

type Child = 'hotelForm' | 'taxCertificate' | 'interview' | 'documentList' | 'sheetPreview';
type Children = { [Name in Child | 'statusWatch' | 'signatureLink' | 'presence']: Name };

type Context = KnownHotelRequest & { failure: Failure | null; to: OyoRequestOutput };
type OyoRequestOutput = { to: 'records' } | { to: 'request'; id: string };

const STAGES = ['generalData', 'documents', 'interview', 'projections', 'ended'] as const;
const outcomeOf = outputOf<{ outcome: string }>;
const moved = { target: 'loadingHotelRequest', actions: 'announceMoved' } as const;
const closed = { guard: { type: 'isClosed', params: outcomeOf }, target: 'left' } as const;
const afterStep = [
  { guard: { type: 'isBack', params: outcomeOf }, target: 'goingBack' },
  { target: 'loadingHotelRequest' },
] as const;
const statusWatch = {
  id: 'statusWatch',
  src: 'statusWatch',
  input: ({ context }: { context: Context }) => watchOf(context),
} as const;
const LEAVES_FORM = 'The form saves what was typed, and ends';
const documentList = (step: 1 | 2) =>
  ({
    id: 'documentList',
    src: 'documentList',
    input: ({ context, self: reader }: { context: Context; self: KeptFileReader }) => ({
      ...documentsOf(context, step),
      reader,
    }),
    onDone: afterStep,
  }) as const;

export const oyoRequestMachine = setup({
  types: {
    input: {} as { requestId: string | null },
    context: {} as Context,
    events: {} as { type: 'request.retry' | 'wizard.close' } | DocumentsReport | KeptReport,
    output: {} as OyoRequestOutput,
    emitted: {} as HotelNotice,
    children: {} as Children,
  },
  actors: {
    ...ports<OyoRequestServices>('loadHotelRequest', 'goBackHotel'),
    hotelForm: stepFormMachine,
    taxCertificate: taxCertificateMachine,
    interview: stepFormMachine,
    documentList: documentListMachine,
    sheetPreview: sheetPreviewMachine,
    statusWatch: hotelWatchMachine,
    signatureLink: signatureLinkMachine,
    presence: presenceMachine,
  },
  guards: {
    isMissing: (_, { outcome }: LoadedHotelRequest) => outcome === 'missing',
    isAt: ({ context }, stage: HotelStage) => stageOf(context.request) === stage,
    isUnsigned: ({ context: { request } }) =>
      request?.terms_signed_at === null && hasTerms(request.status.status),
    isNew: ({ context }) => context.requestId === null,
    isClosed: (_, { outcome }: { outcome: string }) => outcome === 'closed',
    isBack: (_, { outcome }: { outcome: string }) => outcome === 'back',
  },
  actions: {
    storeLoaded: assign((_, loaded: LoadedHotelRequest) => answersOf(loaded)),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    storeCreated: assign((_, output: StepFormOutput) =>
      output.outcome === 'saved' ? { to: { to: 'request' as const, id: output.requestId } } : {},
    ),
    passOn: sendTo('documentList', (_, report: DocumentsReport) => report),
    previewSheet: sendTo('sheetPreview', (_, file: File) => ({ type: 'sheet.choose', file })),
    closeHotelForm: sendTo('hotelForm', { type: 'step.close' }),
    closeInterview: sendTo('interview', { type: 'step.close' }),
    announceMoved: emit({ type: 'notice.movedElsewhere' as const, supportCode: null }),
    announceNotMoved: emit((_, { supportCode }: Failure) => ({
      type: 'notice.notMoved' as const,
      supportCode,
    })),
  },
}).createMachine({
  id: 'oyoRequest',
  context: ({ input }) => ({
    ...input,
    request: null,
    hotelValues: {},
    draft: EMPTY_DRAFT,
    failure: null,
    to: { to: 'records' },
  }),
  invoke: presence,
  initial: 'loadingHotelRequest',
  output: ({ context }) => context.to,
  on: { 'wizard.close': '.left' },
  states: {
    loadingHotelRequest: {
      invoke: {
        id: 'loadHotelRequest',
        src: 'loadHotelRequest',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          { guard: { type: 'isMissing', params: outputOf }, target: 'missing' },
          { target: 'deciding', actions: { type: 'storeLoaded', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    deciding: {
      always: [
        { guard: 'isUnsigned', target: 'awaitingSignature' },
        ...STAGES.map(
          (stage) => ({ guard: { type: 'isAt', params: stage }, target: stage }) as const,
        ),
        { target: 'waiting' },
      ],
    },
    generalData: {
      on: { 'wizard.close': { description: LEAVES_FORM, actions: 'closeHotelForm' } },
      invoke: [
        { id: 'taxCertificate', src: 'taxCertificate' },
        {
          id: 'hotelForm',
          src: 'hotelForm',
          input: ({ context }) => hotelFormOf(context),
          onDone: [
            closed,
            { guard: 'isNew', target: 'left', actions: { type: 'storeCreated', params: outputOf } },
            { target: 'loadingHotelRequest' },
          ],
        },
      ],
    },
    documents: {
      on: { 'documents.arrived': { actions: { type: 'passOn', params: ({ event }) => event } } },
      invoke: [{ ...statusWatch, onDone: moved }, documentList(1), signatureLinkFor('documents')],
    },
    interview: {
      on: { 'wizard.close': { description: LEAVES_FORM, actions: 'closeInterview' } },
      invoke: {
        id: 'interview',
        src: 'interview',
        input: ({ context }) => interviewOf(context),
        onDone: [closed, ...afterStep],
      },
    },
    projections: {
      on: {
        'file.kept': { actions: { type: 'previewSheet', params: ({ event }) => event.file } },
      },
      invoke: [
        { ...statusWatch, onDone: moved },
        { id: 'sheetPreview', src: 'sheetPreview' },
        documentList(2),
      ],
    },
    goingBack: {
      invoke: {
        id: 'goBackHotel',
        src: 'goBackHotel',
        input: ({ context }) => backOf(context),
        onDone: 'loadingHotelRequest',
        onError: { target: 'deciding', actions: { type: 'announceNotMoved', params: failureIn } },
      },
    },
    waiting: {
      description: 'All four steps are done: for the analysis, the contract, the signature',
      invoke: { ...statusWatch, onDone: 'loadingHotelRequest' },
    },
    awaitingSignature: {
      description: 'The representative has terms to sign',
      invoke: [
        { ...statusWatch, onDone: 'loadingHotelRequest' },
        { ...signatureLinkFor('terms'), onDone: 'loadingHotelRequest' },
      ],
    },
    ended: { description: 'The line is active, or the request was turned down' },
    missing: {},
    unavailable: { on: { 'request.retry': 'loadingHotelRequest' } },
    left: { type: 'final' },
  },
});

export type OyoRequestMachine = typeof oyoRequestMachine;
export type OyoRequestActor = ActorRefFrom<OyoRequestMachine>;
type Snapshot = SnapshotFrom<OyoRequestMachine>;

export const selectOutput = ({ output }: Snapshot) => output ?? null;
export const selectRequest = ({ context }: Snapshot) => context.request;
export const selectChild = childSelector<Snapshot>();
