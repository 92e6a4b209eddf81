/** A hotel's request as the wizard loads it, and what each of its steps begins with. Source: spec 2 (/oyoRequest), 3. */
import type { RequiredDocuments } from '#contract/documents.ts';
import type { GenericRequest } from '#contract/requests.ts';
import type { Draft } from '#domain/form/draft.ts';
import { hotelStage, hotelStanding } from '#domain/request/hotel-stage.ts';
import type { HotelStage } from '#domain/request/statuses.ts';
import type { DocumentListInput } from '../parts/files/document-list.machine.ts';
import type { StepFormInput, StepValues } from '../parts/forms/step-form.machine.ts';
import { required } from './required.ts';
import type { Service } from './service.ts';

export type HotelRequest = GenericRequest & {
  id: string;
  requiredDocuments: RequiredDocuments;
  hotelValues: StepValues;
  interviewValues: StepValues;
  interviewDraft: Draft;
};

export type LoadedHotelRequest =
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
export type HotelNotice = {
  type: 'notice.notMoved' | 'notice.movedElsewhere';
  supportCode: string | null;
};

/** A request to come begins with its form. */
export const stageOf = (request: HotelRequest | null): HotelStage =>
  request ? hotelStage(request) : 'generalData';

/** How the request stands, for the watch. */
export const watchOf = ({ request }: Pick<KnownHotelRequest, 'request'>) => {
  const known = required(request, 'a request');
  return { known: hotelStanding(known), query: { requestId: known.id } };
};

/** What a loaded request brings along; nothing where there is none. */
export function answersOf(loaded: LoadedHotelRequest) {
  if (loaded.outcome === 'missing') return {};
  if (loaded.outcome === 'new') return { draft: loaded.draft, hotelValues: loaded.hotelValues };
  const { request, draft } = loaded;
  return { request, draft, hotelValues: request.hotelValues };
}

/** What the wizard knows of its request. */
export type KnownHotelRequest = {
  requestId: string | null;
  request: HotelRequest | null;
  hotelValues: StepValues;
  draft: Draft;
};

/** The form of a request, or of the one to come. */
export const hotelFormOf = ({
  requestId,
  hotelValues: saved,
  draft,
}: KnownHotelRequest): StepFormInput => ({
  requestId,
  saved,
  draft,
  canGoBack: false,
});

export function interviewOf({ request }: KnownHotelRequest): StepFormInput {
  const { id, interviewValues, interviewDraft } = required(request, 'a request');
  return { requestId: id, saved: interviewValues, draft: interviewDraft, canGoBack: true };
}

/** The step before, as its call names it. */
export function backOf({ request }: KnownHotelRequest) {
  const { id, platform } = required(request, 'a request');
  return { requestId: id, platform: platform.name };
}

/** In a correction only what a reviewer sent back, and no way to the step before. */
export function documentsOf({ request }: KnownHotelRequest, step: 1 | 2): DocumentListInput {
  const known = required(request, 'a request');
  const { id, platform, tipo_persona, status_work_flow, requiredDocuments } = known;
  const correcting = status_work_flow.is_remedy;
  return {
    owner: { requestId: id, platform: platform.name, tipoPersona: tipo_persona },
    required: correcting
      ? [...requiredDocuments[1], ...requiredDocuments[2]]
      : requiredDocuments[step],
    correcting,
    waitResponse: true,
    canGoBack: !correcting,
    wasRefused: false,
  };
}
