/** 'Continuar en mi teléfono', on the server. Source: issue 13, 5. */

import { beforeEach, describe, expect, it } from 'vitest';
import type { PhoneDocuments, PhoneLink } from '#contract/phone-links.ts';
import { findClient } from '#server/stores/clients.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { LEGAL_PF, PLATFORM, sendPapers, sendStep, uploadPaper } from '#test/fixtures/papers.ts';
import { phoneOf } from '#test/fixtures/phone-links.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { useClock } from '#test/kit/clock.ts';
import { databases } from '#test/kit/database.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('a phone link on $kind', (database) => {
  const time = useClock();
  const portal = useFreshPortal(database, {}, { clock: time.clock });
  const id = requestIdOf('tienda-documents');
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-documents');
  });

  type Created = PhoneLink & { token: string };
  const create = async () =>
    (await seller.post('/phone-links', { request_id: id })).body as Created;
  const standing = async (link: PhoneLink) =>
    (await seller.get(`/phone-links/${link.id}`)).body as PhoneLink;
  const end = (link: PhoneLink, who = seller) => who.post(`/phone-links/${link.id}/end`);
  /** A link that a phone has opened. */
  async function opened() {
    const link = await create();
    const phone = phoneOf(portal, link.token);
    await phone.open();
    return { link, phone };
  }

  it('opens the documents of the step and nothing else, and says whose they are', async () => {
    const link = await create();
    expect(link).toMatchObject({ state: 'waiting', end: null, seconds_left: 900, documents: [] });
    expect(link.token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await phoneOf(portal, link.token).open();
    const { required, ...rest } = body as PhoneDocuments;
    expect([status, required.map(({ code }) => code)]).toEqual([200, ['ID', 'ID-2', 'CD', 'CSF']]);
    const [name] = (await findClient(portal.db, seller.sub))?.names?.split(' ') ?? [];
    expect(rest).toEqual({
      id: link.id,
      state: 'opened',
      end: null,
      seconds_left: expect.toSatisfy((left) => left > 890 && left <= 900),
      name,
      correcting: false,
      documents: [],
      back: 'apart',
    });
    expect(await standing(link)).toMatchObject({ state: 'opened', end: null });
  });

  it('keeps neither token nor device as they are', async () => {
    const { link, phone } = await opened();
    const dump = await dumpOf(portal.db);
    expect(dump).not.toContain(link.token);
    expect(dump).not.toContain(phone.device);
  });

  it('takes files, which the session sees and sends', async () => {
    const { link, phone } = await opened();
    const paper = await phone.upload('ID');
    expect((await phone.register(paper)).status).toBe(200);
    const { documents } = await standing(link);
    expect(documents).toMatchObject([{ type: 'ID', name: 'ID.pdf', state: 'stored' }]);
    const others = [
      await uploadPaper(portal, seller, 'CD'),
      await uploadPaper(portal, seller, 'CSF'),
    ];
    expect((await sendPapers(seller, id, [paper, ...others])).status).toBe(200);
    expect(await standing(link)).toMatchObject({ state: 'ended', end: 'stepOver' });
  });

  it('hands the choice of the back from either device to the other', async () => {
    const { link, phone } = await opened();
    const onPhone = async () => ((await phone.open()).body as PhoneDocuments).back;
    expect([await onPhone(), (await standing(link)).back]).toEqual(['apart', 'apart']);
    expect((await phone.chooseBack('never')).status).toBe(200);
    expect((await standing(link)).back).toBe('never');
    const draft = { request_id: id, form: 'documents' };
    const kept = (await seller.get(`/request/borradores?${new URLSearchParams(draft)}`)).body;
    expect(kept).toEqual({ version: 1, fields: { _back: { value: 'never', version: 1 } } });
    const desktop = { ...draft, changes: { _back: 'joined' } };
    await seller.put('/request/borradores', desktop, { 'if-match': '"0"' });
    expect(await onPhone()).toBe('joined');
    expect((await phone.chooseBack('gone')).status).toBe(400);
    await end(link);
    expect((await phone.chooseBack('apart')).status).toBe(410);
  });

  it('takes a file back', async () => {
    const { link, phone } = await opened();
    const paper = await phone.upload('ID');
    await phone.register(paper);
    await phone.register({ ...paper, s3_key: null });
    expect((await standing(link)).documents).toEqual([]);
  });

  it('opens again on the same device, and ends for all on a second one', async () => {
    const { link, phone } = await opened();
    expect((await phone.open()).body).toMatchObject({ state: 'opened' });
    const other = phoneOf(portal, link.token, 'E'.repeat(43));
    const over = { state: 'ended', end: 'otherDevice' };
    expect((await other.open()).body).toEqual({
      id: link.id,
      ...over,
      seconds_left: 0,
      name: '',
      correcting: false,
      required: [],
      documents: [],
    });
    expect((await phone.open()).body).toMatchObject(over);
    expect(await standing(link)).toMatchObject(over);
    expect((await phone.ask('ID')).status).toBe(410);
  });

  it('is nothing to a device that has not opened it', async () => {
    const link = await create();
    const phone = phoneOf(portal, link.token);
    expect((await phone.ask('ID')).status).toBe(404);
    await phone.open();
    const other = phoneOf(portal, link.token, 'E'.repeat(43));
    const before = await dumpOf(portal.db);
    expect((await other.ask('ID')).status).toBe(404);
    expect((await other.register({ type: 'ID', name: 'a.pdf', s3_key: null })).status).toBe(404);
    expect(await dumpOf(portal.db)).toBe(before);
  });

  it.each(['ECB2', 'AC', 'nothing'])('knows no document %s', async (code) => {
    const { phone } = await opened();
    expect((await phone.ask(code)).status).toBe(404);
    const named = { type: code, name: 'a.pdf', s3_key: null };
    expect((await phone.register(named)).status).toBe(404);
  });

  it('takes no file of another document or another request', async () => {
    const { phone } = await opened();
    const paper = await phone.upload('ID');
    expect((await phone.register({ ...paper, type: 'CD' })).status).toBe(422);
  });

  it('ends after 15 minutes', async () => {
    const { link, phone } = await opened();
    time.aheadMs = 14 * MINUTE_MS;
    expect((await phone.ask('ID')).status).toBe(200);
    time.aheadMs = 15 * MINUTE_MS;
    expect((await phone.ask('ID')).status).toBe(410);
    expect((await phone.open()).body).toMatchObject({ state: 'ended', end: 'expired' });
    expect(await standing(link)).toMatchObject({ state: 'ended', end: 'expired', seconds_left: 0 });
  });

  it('ends by a press, and an end stays what it was', async () => {
    const { link, phone } = await opened();
    expect((await end(link)).body).toMatchObject({ state: 'ended', end: 'stopped' });
    time.aheadMs = 16 * MINUTE_MS;
    expect((await end(link)).body).toMatchObject({ end: 'stopped' });
    expect((await phone.open()).body).toMatchObject({ state: 'ended', end: 'stopped' });
  });

  it('ends when a newer one is made; the newer one is good', async () => {
    const { link, phone } = await opened();
    const newer = await create();
    expect((await phone.open()).body).toMatchObject({ state: 'ended', end: 'replaced' });
    expect((await end(link)).body).toMatchObject({ end: 'replaced' });
    expect((await phoneOf(portal, newer.token).open()).body).toMatchObject({ state: 'opened' });
  });

  it('ends with the step, and opens nothing of the next', async () => {
    const { phone } = await opened();
    await sendStep(portal, seller, id, LEGAL_PF);
    expect((await phone.open()).body).toMatchObject({ state: 'ended', end: 'stepOver' });
    expect((await phone.ask('ECB2')).status).toBe(410);
    expect((await phone.ask('ID')).status).toBe(410);
  });

  it('is of one sign-in: to another of the same person it is not there', async () => {
    const { link } = await opened();
    const again = await portal.as('tienda-documents');
    expect((await again.get(`/phone-links/${link.id}`)).status).toBe(404);
    expect((await end(link, again)).status).toBe(404);
    expect(await standing(link)).toMatchObject({ state: 'opened' });
  });

  it('is not made where nothing is asked for', async () => {
    const other = await portal.as('tienda-offers');
    const reply = await other.post('/phone-links', { request_id: requestIdOf('tienda-offers') });
    expect(reply.status).toBe(409);
  });

  it('covers what was sent back, in a correction', async () => {
    await sendStep(portal, seller, id, LEGAL_PF);
    await sendStep(portal, seller, id, PLATFORM);
    await portal.sendLenderEvent(id, {
      event_id: 'viejo',
      type: 'documents-rejected',
      codes: ['CD'],
      reasons: { CD: 'too-old' },
    });
    const { body } = await phoneOf(portal, (await create()).token).open();
    expect(body).toMatchObject({ correcting: true, required: [{ code: 'CD' }] });
    expect((body as PhoneDocuments).documents).toMatchObject([{ type: 'CD', reason: 'too-old' }]);
  });

  it('cannot be guessed for long', async () => {
    for (let n = 0; n < 30; n++) {
      expect((await phoneOf(portal, String(n).padStart(43, 'x')).open()).status).toBe(404);
    }
    expect((await phoneOf(portal, 'x'.repeat(43)).open()).status).toBe(429);
    expect((await phoneOf(portal, (await create()).token).open()).status).toBe(200);
  });
});
