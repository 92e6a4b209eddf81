/** The wizard: a request with all that its steps begin with, and the saving of its forms. Source: spec 4, 7. */
import type { Api } from '#contract/api.ts';
import { type HotelForm, hotelData, type Interview, interview } from '#contract/hotels.ts';
import type { GenericRequest } from '#contract/requests.ts';
import type { Draft } from '#domain/form/draft.ts';
import { isMove } from '#domain/request/hotel-history.ts';
import { hotelStage, hotelStanding } from '#domain/request/hotel-stage.ts';
import { STAFF_PLATFORM } from '#domain/request/platforms.ts';
import type { OyoRequestServices } from '#machines/oyo-request.machine.ts';
import type { DraftServices } from '#machines/parts/forms/draft.machine.ts';
import type {
  MovedRequest,
  StepChange,
  StepFormServices,
  StepValues,
} from '#machines/parts/forms/step-form.machine.ts';
import type { Client } from './client.ts';
import type { KeyValues } from './device-storage.ts';
import { draftBody, savedDraft } from './drafts.ts';
import { filledIn, interviewValuesOf, valuesOf } from './hotel-values.ts';
import { isRefused } from './http.ts';
import { stepBack } from './requests.ts';
import { readUser, writePlatform } from './storage.ts';

type HotelCalls = Pick<
  Client<Api>,
  | 'createHotelRequest'
  | 'findSimilarHotels'
  | 'saveHotelData'
  | 'saveInterview'
  | 'loadGenericRequest'
  | 'loadHotelRecord'
  | 'listRequiredDocuments'
  | 'goBack'
  | 'loadHotelDraft'
  | 'saveHotelDraft'
>;
type Dependencies = {
  hotelDrafts: DraftServices;
  interviewDrafts: DraftServices;
  storage: KeyValues;
};

export function oyoRequestServices(call: HotelCalls, dependencies: Dependencies) {
  const { hotelDrafts, interviewDrafts, storage } = dependencies;
  const newDraft = async (signal?: AbortSignal) => (await call.loadHotelDraft({}, signal)) as Draft;

  const loadHotelRequest: OyoRequestServices['loadHotelRequest'] = async (
    { requestId },
    signal,
  ) => {
    if (requestId === null) {
      return { outcome: 'new', draft: await newDraft(signal), hotelValues: valuesOf(null) };
    }
    try {
      const found = await call.loadGenericRequest({ params: { id: requestId } }, signal);
      const query = { platform_catalog_id: found.platform.id, request_id: requestId };
      const [requiredDocuments, draft, interviewDraft] = await Promise.all([
        call.listRequiredDocuments({ query }, signal),
        hotelDrafts.loadDraft({ owner: requestId }, signal),
        interviewDrafts.loadDraft({ owner: requestId }, signal),
      ]);
      const request = {
        ...found,
        id: requestId,
        requiredDocuments,
        interviewDraft,
        hotelValues: valuesOf(found),
        interviewValues: interviewValuesOf(found),
      };
      return { outcome: 'found', request, draft };
    } catch (error) {
      if (isRefused(error, 'notFound')) return { outcome: 'missing' };
      throw error;
    }
  };

  /** Null where it cannot be read: the conflict is shown all the same. */
  const lastChange = (requestId: string): Promise<StepChange | null> =>
    call.loadHotelRecord({ params: { id: requestId } }).then(
      ({ history }) => {
        const last = history.find(({ deed }) => isMove(deed));
        return last ? { who: last.who, at: last.at } : null;
      },
      () => null,
    );

  /** What stands in a request, by one of its forms, and who changed it last. */
  const movedBy =
    (valuesIn: (found: GenericRequest) => StepValues) =>
    async ({ requestId }: { requestId: string }): Promise<MovedRequest> => {
      const [found, change] = await Promise.all([
        call.loadGenericRequest({ params: { id: requestId } }),
        lastChange(requestId),
      ]);
      return { theirs: valuesIn(found), change };
    };
  const loadMovedHotel = movedBy(valuesOf);
  const loadMovedInterview = movedBy(interviewValuesOf);

  /** A request that moved meanwhile is a conflict and no failure. */
  async function saved(
    requestId: string,
    save: () => Promise<unknown>,
    loadMoved: typeof loadMovedHotel,
  ) {
    try {
      await save();
      return { outcome: 'saved' as const, requestId };
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error;
      return { outcome: 'conflict' as const, ...(await loadMoved({ requestId })) };
    }
  }

  /** A form that was sent elsewhere asks nothing: its save is a conflict, whatever is alike. */
  async function movedOn(requestId: string | null) {
    if (requestId === null) return null;
    const found = await call.loadGenericRequest({ params: { id: requestId } });
    if (hotelStage(found) === 'generalData') return null;
    const change = await lastChange(requestId);
    return { outcome: 'conflict' as const, theirs: valuesOf(found), change };
  }

  /** Other requests of the same hotel. */
  async function similarTo({ rfc, emailRL, cellphoneNumber }: HotelForm, requestId: string | null) {
    const body = { rfc, emailRL, cellphoneNumber, except: requestId ?? undefined };
    return (await call.findSimilarHotels({ body })).hotels;
  }

  /** Goes on when the form is left: it takes no signal. So does the interview's. */
  const saveHotel: StepFormServices['saveStep'] = async ({ requestId, values, besideOthers }) => {
    const data = hotelData.cast(filledIn(values)) as HotelForm;
    const others = besideOthers ? [] : await similarTo(data, requestId);
    if (others.length > 0) return (await movedOn(requestId)) ?? { outcome: 'similar', others };
    if (requestId !== null) {
      const save = () => call.saveHotelData({ params: { id: requestId }, body: data });
      return saved(requestId, save, loadMovedHotel);
    }
    const platform = readUser(storage)?.user_platform ?? STAFF_PLATFORM;
    const body = { platform, data };
    const { user_platform, request_id } = await call.createHotelRequest({ body });
    writePlatform(storage, user_platform);
    return { outcome: 'saved', requestId: request_id };
  };

  const saveInterview: StepFormServices['saveStep'] = async ({ requestId, values }) => {
    if (requestId === null) throw new Error('An interview belongs to a request.');
    const body = interview.cast(filledIn(values)) as Interview;
    const save = () => call.saveInterview({ params: { id: requestId }, body });
    return saved(requestId, save, loadMovedInterview);
  };

  return {
    loadHotelRequest,
    saveHotel,
    saveInterview,
    loadMovedHotel,
    loadMovedInterview,
    saveInterviewDraft: interviewDrafts.saveDraft,

    /** How a request stands now, without what its steps begin with. */
    async loadStatus({ query }: { query: { requestId: string } }, signal: AbortSignal) {
      const { requestId } = query;
      return hotelStanding(await call.loadGenericRequest({ params: { id: requestId } }, signal));
    },

    goBackHotel: stepBack(call),

    /** Of a request, or of the one to come. It goes on when the form is left: it takes no signal. */
    async saveHotelDraft(input: Parameters<DraftServices['saveDraft']>[0], signal: AbortSignal) {
      if (input.owner !== NEW_OWNER) return hotelDrafts.saveDraft(input, signal);
      const { version, ...write } = input;
      return savedDraft(() => call.saveHotelDraft({ body: draftBody(write), version }), newDraft);
    },
  };
}

/** As `step-form.machine.ts` names the owner of a draft before there is a request. */
const NEW_OWNER = 'new';
