import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SimilarHotel } from '#contract/hotels.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import {
  hotelRequestAt,
  hotelValues,
  similarHotel,
} from '#machines/models/samples/hotel-request.ts';
import { oyoRequestServices } from '#services/hotels.ts';

const { signal } = new AbortController();
const refused = (code: string, status: number) =>
  new CallFailed('refused', { status, refusal: { code, message: '', requestId: 'r' } });

describe('the wizard', () => {
  const said = { contact_window: 'morning', channel: 'email', notes: '' };
  const call = {
    createHotelRequest: vi.fn(),
    findSimilarHotels: vi.fn(async () => ({ hotels: [] as SimilarHotel[] })),
    saveHotelData: vi.fn(),
    saveInterview: vi.fn(),
    loadGenericRequest: vi.fn(),
    loadHotelRecord: vi.fn(),
    listRequiredDocuments: vi.fn(),
    goBack: vi.fn(async () => ({ message: 'Listo' })),
    loadHotelDraft: vi.fn(async () => EMPTY_DRAFT),
    saveHotelDraft: vi.fn(),
  };
  const drafts = () => ({ loadDraft: vi.fn(async () => EMPTY_DRAFT), saveDraft: vi.fn() });
  const hotelDrafts = drafts();
  const interviewDrafts = drafts();
  const setItem = vi.fn();
  const storage = { setItem } as unknown as Storage;
  const services = oyoRequestServices(call, { hotelDrafts, interviewDrafts, storage });
  beforeEach(() => vi.clearAllMocks());

  it('begins a new request with its draft and empty fields', async () => {
    const loaded = await services.loadHotelRequest({ requestId: null }, signal);
    expect(loaded).toMatchObject({ outcome: 'new', hotelValues: { hotelName: '', rfc: '' } });
  });

  it('opens a request with its documents, values and drafts', async () => {
    const { id, requiredDocuments, ...rest } = hotelRequestAt('Entrevista Personal', {
      interview: { contact_window: 'morning', channel: 'email', notes: undefined },
    });
    call.loadGenericRequest.mockResolvedValue(rest);
    call.listRequiredDocuments.mockResolvedValue(requiredDocuments);
    const loaded = await services.loadHotelRequest({ requestId: id }, signal);
    expect(call.listRequiredDocuments).toHaveBeenCalledWith(
      { query: { platform_catalog_id: 4, request_id: id } },
      signal,
    );
    expect(loaded).toMatchObject({
      outcome: 'found',
      request: {
        id,
        hotelValues,
        interviewValues: { contact_window: 'morning', channel: 'email', notes: '' },
      },
    });
  });

  it('knows a request that is not there', async () => {
    call.loadGenericRequest.mockRejectedValue(refused('notFound', 404));
    expect(await services.loadHotelRequest({ requestId: 'x' }, signal)).toEqual({
      outcome: 'missing',
    });
  });

  it('sends the literal payload without empty answers, and stores the platform', async () => {
    call.createHotelRequest.mockResolvedValue({
      message: '',
      user_platform: 'oyo',
      request_id: 'r1',
    });
    const saved = await services.saveHotel(
      { requestId: null, values: hotelValues, besideOthers: false },
      signal,
    );
    expect(saved).toEqual({ outcome: 'saved', requestId: 'r1' });
    const { secondNameRL: _, ...data } = hotelValues;
    // Without the signal: it goes on when the form is left.
    expect(call.createHotelRequest).toHaveBeenCalledWith({ body: { platform: 'oyo', data } });
    expect(setItem).toHaveBeenCalledWith('user_platform', 'oyo');
  });

  it('saves nothing beside a similar request until the person chose to', async () => {
    call.findSimilarHotels.mockResolvedValueOnce({ hotels: [similarHotel] });
    call.saveHotelData.mockResolvedValueOnce({ message: '' });
    call.loadGenericRequest.mockResolvedValueOnce(hotelRequestAt('Datos Generales'));
    const save = (besideOthers: boolean) =>
      services.saveHotel({ requestId: 'r1', values: hotelValues, besideOthers }, signal);
    expect(await save(false)).toEqual({ outcome: 'similar', others: [similarHotel] });
    expect(call.findSimilarHotels).toHaveBeenCalledWith({
      body: {
        rfc: 'HAM200115AB6',
        emailRL: 'lucia@hotelambar.example',
        cellphoneNumber: '5512345678',
        except: 'r1',
      },
    });
    expect(call.saveHotelData).not.toHaveBeenCalled();
    expect(await save(true)).toEqual({ outcome: 'saved', requestId: 'r1' });
  });

  it('asks nothing of a form that a colleague has sent meanwhile, whatever is alike', async () => {
    call.findSimilarHotels.mockResolvedValueOnce({ hotels: [similarHotel] });
    call.loadGenericRequest.mockResolvedValue(hotelRequestAt('Subir Documentación'));
    const change = { who: 'Iván Luna', at: '2026-11-27T16:42:00.000Z' };
    call.loadHotelRecord.mockResolvedValueOnce({ history: [{ deed: 'client.save', ...change }] });
    const step = { requestId: 'r1', values: hotelValues, besideOthers: false };
    const conflict = { outcome: 'conflict', theirs: hotelValues, change };
    expect(await services.saveHotel(step, signal)).toEqual(conflict);
    expect(call.saveHotelData).not.toHaveBeenCalled();
  });

  it.each([
    ['saveHotel', 'saveHotelData', hotelValues, hotelValues],
    ['saveInterview', 'saveInterview', said, { contact_window: '', channel: '', notes: '' }],
  ] as const)(
    '%s of a request that moved meanwhile is a conflict, with what stands there and who moved it',
    async (name, called, values, theirs) => {
      call[called].mockResolvedValueOnce({ message: '' });
      const save = () => services[name]({ requestId: 'r1', values, besideOthers: false }, signal);
      expect(await save()).toEqual({ outcome: 'saved', requestId: 'r1' });
      call[called].mockRejectedValueOnce(refused('conflict', 409));
      call.loadGenericRequest.mockResolvedValue(hotelRequestAt('Subir Documentación'));
      const change = { who: 'Iván Luna', at: '2026-11-27T16:42:00.000Z' };
      const later = { who: 'Sofía Reyes', at: '2026-11-27T16:50:00.000Z' };
      // Who was given it, or sent a link, has not moved it.
      const history = [
        { deed: 'assignee.set', ...later, whom: 'Sofía Reyes' } as const,
        { deed: 'terms.share', ...later } as const,
        { deed: 'client.save', ...change } as const,
      ];
      call.loadHotelRecord.mockResolvedValueOnce({ notes: [], history });
      expect(await save()).toEqual({ outcome: 'conflict', theirs, change });
      call[called].mockRejectedValueOnce(refused('conflict', 409));
      call.loadHotelRecord.mockRejectedValueOnce(new CallFailed('timeout'));
      expect(await save()).toEqual({ outcome: 'conflict', theirs, change: null });
      call[called].mockRejectedValueOnce(new CallFailed('offline'));
      await expect(save()).rejects.toThrow(CallFailed);
    },
  );

  it('reads what stands in a request that moved while its form was open', async () => {
    call.loadGenericRequest.mockResolvedValue(hotelRequestAt('Subir Documentación'));
    call.loadHotelRecord.mockResolvedValue({ notes: [], history: [] });
    expect(await services.loadMovedHotel({ requestId: 'r1' })).toEqual({
      theirs: hotelValues,
      change: null,
    });
    expect(await services.loadMovedInterview({ requestId: 'r1' })).toEqual({
      theirs: { contact_window: '', channel: '', notes: '' },
      change: null,
    });
  });

  it('goes back, or finds that it had moved', async () => {
    const step = { requestId: 'r1', platform: 'oyo' };
    expect(await services.goBackHotel(step, signal)).toBe('moved');
    expect(call.goBack).toHaveBeenCalledWith(
      { body: { request_id: 'r1', platform: 'oyo' } },
      signal,
    );
    call.goBack.mockRejectedValueOnce(refused('conflict', 409));
    expect(await services.goBackHotel(step, signal)).toBe('conflict');
  });

  it('saves the draft of a request, or of the one to come', async () => {
    hotelDrafts.saveDraft.mockResolvedValue('of the request');
    const input = { owner: 'r1', changes: { rfc: 'H' }, unanswered: {}, version: 0 };
    expect(await services.saveHotelDraft(input, signal)).toBe('of the request');
    call.saveHotelDraft.mockResolvedValueOnce({ version: 1, fields: {} });
    const fresh = { ...input, owner: 'new' };
    expect(await services.saveHotelDraft(fresh, signal)).toMatchObject({
      outcome: 'saved',
      draft: { version: 1 },
    });
    expect(call.saveHotelDraft).toHaveBeenCalledWith({
      body: { changes: { rfc: 'H' } },
      version: 0,
    });
    call.saveHotelDraft.mockRejectedValueOnce(refused('changed', 412));
    expect(await services.saveHotelDraft(fresh, signal)).toMatchObject({ outcome: 'changed' });
  });
});
