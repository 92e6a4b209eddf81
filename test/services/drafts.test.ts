/** Drafts on the server: the version goes along, and a draft that was changed is loaded again. Source: ruling 30. */
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { createClient } from '#services/client.ts';
import { draftServices } from '#services/drafts.ts';
import { createAxios } from '#services/http/axios.ts';
import { createHttp } from '#services/http.ts';

const { signal } = new AbortController();
const draft = { version: 4, fields: { 'client.curp': { value: 'X', version: 4 } } };
const refused = { code: 'changed', message: 'Changed.', requestId: 'a1b2c3d4' };

let requests: Request[] = [];
let answers: Response[] = [];
const reply = (status: number, data: unknown) => answers.push(Response.json(data, { status }));

beforeEach(() => {
  requests = [];
  answers = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return answers.shift();
  });
});

const http = createHttp(
  createAxios({ api: 'https://portal.example/api', language: () => 'es-MX' }),
);
const { saveDraft } = draftServices(createClient(http, api), 'generalData');
const save = (changes: object = { 'client.curp': 'X' }, unanswered = {}) =>
  saveDraft({ owner: 'r-1', changes: { ...changes }, unanswered, version: 3 }, signal);

it('a write names the version that was seen, and goes on when the page is left', async () => {
  reply(200, draft);
  expect(await save()).toMatchObject({ outcome: 'saved', draft });
  const [sent] = requests;
  expect(sent?.url).toBe('https://portal.example/api/request/borradores');
  expect(sent?.headers.get('if-match')).toBe('"3"');
  expect(sent?.keepalive).toBe(true);
  expect(await sent?.json()).toEqual({
    request_id: 'r-1',
    form: 'generalData',
    changes: { 'client.curp': 'X' },
  });
});

it('a write names what was sent before without an answer', async () => {
  reply(200, draft);
  await save({ 'client.curp': 'XY' }, { 'client.curp': 'X' });
  expect(await requests[0]?.json()).toMatchObject({
    changes: { 'client.curp': 'XY' },
    unanswered: { 'client.curp': 'X' },
  });
});

it('a body that is too large for that goes as any other', async () => {
  reply(200, draft);
  await save({ 'client.business_activity': 'a'.repeat(60_001) });
  expect(requests[0]?.keepalive).toBe(false);
});

it('412 loads the draft as it stands now, and by which colleague', async () => {
  const colleague = { who: 'Iván Luna', at: '2026-11-27T15:00:00.000Z' };
  const theirs = { version: 5, fields: { 'client.curp': { value: 'Y', version: 5, colleague } } };
  reply(412, refused);
  reply(200, theirs);
  expect(await save()).toMatchObject({ outcome: 'changed', draft: theirs });
  expect(requests[1]?.url).toBe(
    'https://portal.example/api/request/borradores?request_id=r-1&form=generalData',
  );
});

it('any other refusal is a failure', async () => {
  reply(422, { ...refused, code: 'rule' });
  await expect(save()).rejects.toMatchObject({ kind: 'refused', status: 422 });
});
