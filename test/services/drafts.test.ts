/** Drafts on the server: the version goes along, and a draft that was changed is loaded again. Source: ruling 30. */
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { createClient } from '#services/client.ts';
import { draftServices } from '#services/drafts.ts';
import { createHttp } from '#services/http.ts';

const { signal } = new AbortController();
const draft = { version: 4, fields: { 'client.curp': { value: 'X', version: 4 } } };
const refused = { code: 'changed', message: 'Changed.', requestId: 'a1b2c3d4' };

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const reply = (status: number, data: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(data), { status }));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('document', { documentElement: { lang: 'es-MX' } });
  vi.stubGlobal('fetch', fetched);
});

const { saveDraft } = draftServices(createClient(createHttp(), api), 'generalData');
const save = (changes: object = { 'client.curp': 'X' }, unanswered = {}) =>
  saveDraft({ owner: 'r-1', changes: { ...changes }, unanswered, version: 3 }, signal);

it('a write names the version that was seen, and goes on when the page is left', async () => {
  reply(200, draft);
  expect(await save()).toMatchObject({ outcome: 'saved', draft });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/request/borradores');
  expect(new Headers(init?.headers).get('if-match')).toBe('"3"');
  expect(init?.keepalive).toBe(true);
  expect(JSON.parse(String(init?.body))).toEqual({
    request_id: 'r-1',
    form: 'generalData',
    changes: { 'client.curp': 'X' },
  });
});

it('a write names what was sent before without an answer', async () => {
  reply(200, draft);
  await save({ 'client.curp': 'XY' }, { 'client.curp': 'X' });
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({
    changes: { 'client.curp': 'XY' },
    unanswered: { 'client.curp': 'X' },
  });
});

it('a body that is too large for that goes as any other', async () => {
  reply(200, draft);
  await save({ 'client.business_activity': 'a'.repeat(60_001) });
  expect(fetched.mock.calls[0]?.[1].keepalive).toBeUndefined();
});

it('412 loads the draft as it stands now', async () => {
  reply(412, refused);
  reply(200, draft);
  expect(await save()).toMatchObject({ outcome: 'changed', draft });
  expect(fetched.mock.calls[1]?.[0]).toBe(
    '/api/request/borradores?request_id=r-1&form=generalData',
  );
});

it('any other refusal is a failure', async () => {
  reply(422, { ...refused, code: 'rule' });
  await expect(save()).rejects.toMatchObject({ kind: 'refused', status: 422 });
});
