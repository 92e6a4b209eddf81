import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SimilarHotel } from '#contract/hotels.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import {
  hotelRequestAt,
  hotelValues,
  similarHotel,
} from '#machines/models/samples/hotel-request.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { oyoRequestServices, recordsServices } from '#services/hotels.ts';

const { signal } = new AbortController();
const refused = (code: string, status: number) =>
  new CallFailed('refused', { status, refusal: { code, message: '', requestId: 'r' } });

describe('the list', () => {
  const page = { rows: [hotelRow(1)], nextCursor: null, total: 1 };
  const listHotelRequests = vi.fn();
  const exportHotelRequests = vi.fn();
  const views = { toUpload: 1, stalled: 2, toSign: 3, mine: 4 };
  const countHotelViews = vi.fn(async () => views);
  const listHotelStaff = vi.fn(async () => ({ staff: [{ id: 'sofia', name: 'Sofía' }] }));
  const assignHotelRequests = vi.fn(async () => ({ message: 'Listo' }));
  const saveFile = vi.fn();
  let language = 'es';
  const services = recordsServices(
    {
      listHotelRequests,
      exportHotelRequests,
      countHotelViews,
      listHotelStaff,
      assignHotelRequests,
    },
    saveFile,
    () => language,
  );

  it('asks for what is looked for, page by page', async () => {
    listHotelRequests.mockResolvedValue(page);
    const found = await services.listRecords({ search: { q: 'a' }, cursor: 'c' }, signal);
    expect(found).toEqual({ outcome: 'listed', ...page });
    expect(listHotelRequests).toHaveBeenCalledWith(
      { query: { q: 'a', cursor: 'c', limit: undefined } },
      signal,
    );
  });

  it('brings the saved views and the staff with the first page, which is there without them', async () => {
    listHotelRequests.mockResolvedValue(page);
    const first = () => services.listRecords({ search: {}, cursor: null }, signal);
    const desk = { views, staff: [{ id: 'sofia', name: 'Sofía' }] };
    expect(await first()).toEqual({ outcome: 'listed', ...page, desk });
    countHotelViews.mockRejectedValueOnce(new CallFailed('timeout'));
    expect(await first()).toEqual({ outcome: 'listed', ...page, desk: undefined });
  });

  it('gives requests to one of the staff', async () => {
    await services.assignRecords({ ids: ['a', 'b'], assignee: 'sofia' }, signal);
    const body = { request_ids: ['a', 'b'], assignee_id: 'sofia' };
    expect(assignHotelRequests).toHaveBeenCalledWith({ body }, signal);
  });

  it('answers that the permission is gone; all else is a failure', async () => {
    listHotelRequests.mockRejectedValueOnce(refused('forbidden', 403));
    const search = { search: {}, cursor: null };
    expect(await services.listRecords(search, signal)).toEqual({ outcome: 'forbidden' });
    listHotelRequests.mockRejectedValueOnce(new CallFailed('offline'));
    await expect(services.listRecords(search, signal)).rejects.toThrow(CallFailed);
  });

  it('watches the first page, which is empty to a person without the permission', async () => {
    listHotelRequests.mockResolvedValueOnce(page);
    const query = { search: { status: 'x' } };
    expect(await services.loadStatus({ query }, signal)).toEqual(page.rows);
    expect(listHotelRequests).toHaveBeenLastCalledWith(
      { query: { status: 'x', cursor: undefined, limit: undefined } },
      signal,
    );
    listHotelRequests.mockRejectedValueOnce(refused('forbidden', 403));
    expect(await services.loadStatus({ query }, signal)).toEqual([]);
  });

  it('hands the export to the person as it came', async () => {
    exportHotelRequests.mockResolvedValue(new TextEncoder().encode('\uFEFFa\r\n'));
    await services.exportRecords({ search: { status: 'x' } }, signal);
    expect(exportHotelRequests).toHaveBeenCalledWith({ query: { status: 'x' } }, signal);
    const [name, content] = saveFile.mock.calls[0] as [string, Blob];
    expect([name, content.type]).toEqual(['solicitudes.csv', 'text/csv']);
    expect(new Uint8Array(await content.arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
    language = 'en';
    await services.exportRecords({ search: {} }, signal);
    expect(saveFile).toHaveBeenLastCalledWith('requests.csv', expect.any(Blob));
  });
});

describe('the wizard', () => {
  const said = { contact_window: 'morning', channel: 'email', notes: '' };
  const call = {
    createHotelRequest: vi.fn(),
    findSimilarHotels: vi.fn(async () => ({ hotels: [] as SimilarHotel[] })),
    saveHotelData: vi.fn(),
    saveInterview: vi.fn(),
    loadGenericRequest: vi.fn(),
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

  it.each([
    ['saveHotel', 'saveHotelData', hotelValues, hotelValues],
    ['saveInterview', 'saveInterview', said, { contact_window: '', channel: '', notes: '' }],
  ] as const)(
    '%s of a request that moved meanwhile is a conflict, with what stands there',
    async (name, called, values, theirs) => {
      call[called].mockResolvedValueOnce({ message: '' });
      const save = () => services[name]({ requestId: 'r1', values, besideOthers: false }, signal);
      expect(await save()).toEqual({ outcome: 'saved', requestId: 'r1' });
      call[called].mockRejectedValueOnce(refused('conflict', 409));
      call.loadGenericRequest.mockResolvedValueOnce(hotelRequestAt('Subir Documentación'));
      expect(await save()).toEqual({ outcome: 'conflict', theirs });
      call[called].mockRejectedValueOnce(new CallFailed('offline'));
      await expect(save()).rejects.toThrow(CallFailed);
    },
  );

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
