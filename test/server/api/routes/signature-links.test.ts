/** The representative signs for herself: 7 days, one device, ended by the staff. Source: ruling 58. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Reminders } from '#contract/hotel-list.ts';
import type { OpenedLink, SignatureLink } from '#contract/signature-links.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { saveHotel } from '#server/stores/hotels.ts';
import { listMessages } from '#server/stores/messages.ts';
import { createRequest } from '#server/stores/requests.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { writeVideo } from '#test/kit/video.ts';

type Targets = Record<'doodle' | 'video', { url: string; fields: Record<string, string> }>;

const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000190000001900802000000000000000000000049454e44ae426082',
  'hex',
);
const mp4 = await writeVideo();
const PAST = ['client.save', 'documents.send', 'interview.save', 'projections.send'] as const;

describe.each(databases())('the representative’s link on $kind', (database) => {
  const portal = useFreshPortal(database);
  let sofia: Actor;
  let id: string;
  beforeEach(async () => {
    sofia = await portal.as('oyo-staff');
    id = await begin([...PAST, 'accepted']);
  });

  const begin = (past: CreditRequestEvent['type'][]) =>
    portal.db.transaction(async (sql) => {
      const place = placeAfter('hotel', past);
      const request = { owner: sofia.sub, platform: 'oyo', journey: 'hotel', ...place } as const;
      const made = await createRequest(sql, request, new Date());
      await saveHotel(sql, { id: made, platform: 'oyo' }, hotelForm);
      return made;
    });
  const share = (channel: string, of = id) =>
    sofia.post('/request/terms/enlace', { request_id: of, channel });
  const find = async () =>
    (await sofia.get(`/request/terms/enlace?request_id=${id}`)).body as SignatureLink;
  const end = () => sofia.post('/request/terms/enlace/fin', { request_id: id });

  /** As if so many hours had passed since everything about the request's links. */
  const later = (hours: number) =>
    portal.db.query(
      `update signature_link set mailed_at = mailed_at - $2 * interval '1 hour',
              expires_at = expires_at - $2 * interval '1 hour' where request_id = $1 and ended_at is null`,
      [id, hours],
    );

  /** One device, without any session. */
  const deviceWith = (token: string, device = 'D'.repeat(43)) => {
    const call = (what: string, more: object = {}) =>
      portal.call('POST', `/api/signature-links/${what}`, { token, device, ...more });
    return {
      open: () => call('open'),
      release: () => call('release'),
      ask: () => call('preload', { doodle: png.length, video: mp4.length }),
      async sign() {
        const { doodle, video } = (await this.ask()).body as Targets;
        await portal.upload(doodle, png);
        await portal.upload(video, mp4);
        const keys = { doodle: doodle.fields.key, video: video.fields.key };
        return call('sign', { version: '2026-11', ...keys });
      },
    };
  };
  async function shared(channel = 'copy') {
    const { body } = await share(channel);
    const { address } = body as SignatureLink;
    return { token: address?.split('/sign/')[1] ?? '', address };
  }

  describe('many at once', () => {
    const remind = (request_ids: string[], as: Actor = sofia, headers = {}) =>
      as.post('/request/oyo/recordar', { request_ids }, headers);

    it('says how many were reminded, and how many were not, by reason', async () => {
      const [sent, withoutLink, early] = [
        await begin([...PAST, 'accepted']),
        await begin([...PAST, 'accepted']),
        await begin(['client.save']),
      ];
      await share('mail');
      await share('copy', sent);
      const all = [id, sent, withoutLink, early, sent];
      expect(await remind(all)).toMatchObject({
        status: 200,
        body: { reminded: 1, already: 1, nothing: 2 },
      });
      const subject = 'Falta tu firma para el crédito de Hotel Ámbar';
      const mails = (await listMessages(portal.db)).filter((mail) => mail.subject === subject);
      expect(mails).toHaveLength(2);
      const left = (request: string, why: string) => ({ id: request, why });
      const unasked = [left(withoutLink, 'nothing'), left(early, 'nothing')];
      const { left_out, ...counted } = (await remind(all)).body as Reminders;
      expect(counted).toEqual({ reminded: 0, already: 2, nothing: 2 });
      expect(new Set(left_out)).toEqual(
        new Set([left(id, 'already'), left(sent, 'already'), ...unasked]),
      );
      await later(25);
      expect((await remind(all)).body).toMatchObject({ reminded: 1, already: 1, nothing: 2 });
      await end();
      const over = { reminded: 0, already: 0, nothing: 1, left_out: [left(id, 'nothing')] };
      expect((await remind([id])).body).toEqual(over);
    });

    it('reminds none where one request is not there, or the caller may not', async () => {
      await share('copy');
      const before = await dumpOf(portal.db);
      expect((await remind([id, '6f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a12'])).status).toBe(404);
      expect((await remind([id], await portal.as('oyo-viewer'))).status).toBe(403);
      expect((await remind([id], await portal.as('tienda-offers'))).status).toBe(403);
      expect((await remind([])).status).toBe(400);
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('acts once for one key', async () => {
      await share('copy');
      const key = { 'idempotency-key': 'remind-many-1' };
      const [one, other] = [await remind([id], sofia, key), await remind([id], sofia, key)];
      expect([one.body, other.body]).toEqual(
        Array(2).fill({ reminded: 1, already: 0, nothing: 0, left_out: [] }),
      );
    });
  });

  it('there is none before the staff make one', async () => {
    expect(await find()).toMatchObject({
      state: 'none',
      address: null,
      name: 'Lucía Peña Ríos',
      hotel_name: 'Hotel Ámbar',
    });
  });

  it('opens the terms of its hotel alone, and says whose they are', async () => {
    const { token } = await shared();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await deviceWith(token).open();
    expect([status, body]).toEqual([
      200,
      {
        state: 'opened',
        purpose: 'terms',
        end: null,
        documents: null,
        terms: {
          request_id: id,
          version: '2026-11',
          hotel_name: 'Hotel Ámbar',
          reference: expect.stringMatching(/^SOL-/),
          representative: 'Lucía Peña Ríos',
          signed_at: null,
          to_sign: [],
        },
      },
    ]);
    expect(await find()).toMatchObject({ state: 'opened', opened_at: expect.any(String) });
  });

  it('goes by mail to the representative, and again after a day', async () => {
    const { address } = await shared('mail');
    const [first] = await listMessages(portal.db);
    expect(first).toMatchObject({
      to: hotelForm.emailRL,
      subject: 'Falta tu firma para el crédito de Hotel Ámbar',
    });
    expect(first?.text).toContain(`Leer y firmar: ${address}`);
    await later(23);
    const early = await share('mail');
    expect([early.status, early.body]).toMatchObject([409, { code: 'remindedToday' }]);
    // By hand it may be sent at any time: it stays the same link.
    expect((await share('whatsapp')).body).toMatchObject({ address, sent_by: 'whatsapp' });
    await later(1.01);
    expect((await share('mail')).body).toMatchObject({ address, sent_by: 'mail' });
    expect((await listMessages(portal.db))[0]?.subject).toBe(
      'Te recordamos tu firma para el crédito de Hotel Ámbar',
    );
  });

  it('goes by mail once a day, also where the staff end it and make another', async () => {
    const { address } = await shared('mail');
    await end();
    const next = await shared('copy');
    expect(next.address).not.toBe(address);
    expect((await share('mail')).body).toMatchObject({ code: 'remindedToday' });
    await later(24.01);
    expect((await share('mail')).body).toMatchObject({ address: next.address, sent_by: 'mail' });
  });

  it('keeps neither token nor device as they are', async () => {
    const { token } = await shared();
    await deviceWith(token, 'X'.repeat(43)).open();
    const dump = await dumpOf(portal.db);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain('X'.repeat(43));
  });

  it('signs, once, without an account; the list and the staff see it', async () => {
    const { token } = await shared();
    const device = deviceWith(token);
    await device.open();
    expect((await device.sign()).status).toBe(200);
    expect((await device.open()).body).toMatchObject({
      state: 'ended',
      end: 'signed',
      terms: null,
    });
    expect((await device.ask()).status).toBe(410);
    expect(await find()).toMatchObject({ state: 'ended', end: 'signed', address: null });
    expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({
      terms_signed_at: expect.any(String),
    });
    const { rows } = await portal.db.query(
      `select actor, action from audit_log
        where entity = 'credit_request' and entity_id = $1 order by at, id`,
      [id],
    );
    expect(rows).toEqual([
      { actor: sofia.sub, action: 'terms.share' },
      { actor: 'signature-link', action: 'terms.sign' },
    ]);
    expect((await share('mail')).status).toBe(409);
  });

  it('is for one device, until that one leaves it to another', async () => {
    const { token, address } = await shared();
    const first = deviceWith(token);
    const other = deviceWith(token, 'E'.repeat(43));
    await first.open();
    expect((await other.open()).body).toMatchObject({
      state: 'otherDevice',
      end: null,
      terms: null,
    });
    expect((await other.ask()).status).toBe(404);
    expect((await other.release()).status).toBe(404);
    expect((await first.release()).body).toEqual({ address });
    expect((await other.open()).body).toMatchObject({ state: 'opened' });
    expect(((await first.open()).body as OpenedLink).state).toBe('otherDevice');
    expect((await first.ask()).status).toBe(404);
    expect((await other.sign()).status).toBe(200);
  });

  it('is ended by the staff, and after 7 days; another one is another address', async () => {
    const { token } = await shared();
    const device = deviceWith(token);
    await device.open();
    expect((await end()).body).toMatchObject({ state: 'ended', end: 'stopped', address: null });
    expect((await device.open()).body).toMatchObject({ state: 'ended', end: 'stopped' });
    expect((await device.ask()).status).toBe(410);
    const next = await shared();
    expect(next.token).not.toBe(token);
    await later(7 * 24 - 0.1);
    expect((await deviceWith(next.token).open()).body).toMatchObject({ state: 'opened' });
    await later(0.2);
    expect((await deviceWith(next.token).open()).body).toMatchObject({ end: 'expired' });
    expect(await find()).toMatchObject({ state: 'ended', end: 'expired' });
    const { token: last } = await shared();
    expect((await deviceWith(last).open()).body).toMatchObject({ state: 'opened' });
    expect((await deviceWith(next.token).open()).body).toMatchObject({ end: 'expired' });
  });

  it('is not made before there are terms, and opens nothing once they are not due', async () => {
    const early = await begin([...PAST]);
    expect((await share('copy', early)).status).toBe(409);
    const { token } = await shared();
    await portal.db.query(`update credit_request set status = 'Rechazada' where id = $1`, [id]);
    expect((await deviceWith(token).open()).body).toMatchObject({ state: 'ended', end: 'over' });
  });

  it('belongs to the staff of its platform', async () => {
    const seller = await portal.as('tienda-offers');
    expect((await seller.get(`/request/terms/enlace?request_id=${id}`)).status).toBe(404);
    const viewer = await portal.as('oyo-viewer');
    expect((await viewer.get(`/request/terms/enlace?request_id=${id}`)).status).toBe(404);
    const own = requestIdOf('tienda-offers');
    expect((await seller.get(`/request/terms/enlace?request_id=${own}`)).status).toBe(404);
    expect((await deviceWith('A'.repeat(43)).open()).status).toBe(404);
  });
});
