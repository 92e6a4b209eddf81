/** The representative uploads what is missing: 7 days, one device, ended by the staff. Source: issue 34, 7. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenedLink, SignatureLink } from '#contract/signature-links.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { saveHotel } from '#server/stores/hotels.ts';
import { listMessages } from '#server/stores/messages.ts';
import { createRequest } from '#server/stores/requests.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';

type Target = { url: string; fields: Record<string, string> };

describe.each(databases())(
  'the representative’s link to missing documents on $kind',
  (database) => {
    const portal = useFreshPortal(database);
    let sofia: Actor;
    let id: string;
    beforeEach(async () => {
      sofia = await portal.as('oyo-staff');
      id = await begin(['client.save']);
    });

    const begin = (past: CreditRequestEvent['type'][]) =>
      portal.db.transaction(async (sql) => {
        const place = placeAfter('hotel', past);
        const request = { owner: sofia.sub, platform: 'oyo', journey: 'hotel', ...place } as const;
        const made = await createRequest(sql, request, new Date());
        await saveHotel(sql, { id: made, platform: 'oyo' }, hotelForm);
        return made;
      });
    const purpose = 'documents';
    const share = (channel: string, of = id) =>
      sofia.post('/request/terms/enlace', { request_id: of, purpose, channel });
    const find = async () =>
      (await sofia.get(`/request/terms/enlace?request_id=${id}&purpose=documents`))
        .body as SignatureLink;
    const end = () => sofia.post('/request/terms/enlace/fin', { request_id: id, purpose });

    /** As if so many hours had passed since everything about the link. */
    const later = (hours: number) =>
      portal.db.query(
        `update signature_link set mailed_at = mailed_at - $2 * interval '1 hour',
              expires_at = expires_at - $2 * interval '1 hour' where request_id = $1 and ended_at is null`,
        [id, hours],
      );

    /** The staff upload one themselves. */
    async function uploadHere(type: string) {
      const document = { name: `${type}.pdf`, type };
      const asked = { user_platform: 'oyo', request_id: id, document };
      const { body } = await sofia.post('/documents/generic/preload', asked);
      await portal.upload(body as Target);
      const s3_key = (body as Target).fields.key;
      const documents = [{ type, name: `${type}.pdf`, s3_key }];
      const registered = { tipo_persona: 'PF', user_platform: 'oyo', request_id: id, documents };
      expect((await sofia.post('/documents/generic', registered)).status).toBe(200);
    }

    /** One device, without any session. */
    const deviceWith = (token: string, device = 'D'.repeat(43)) => {
      const call = (what: string, more: object = {}) =>
        portal.call('POST', `/api/${what}`, { token, device, ...more });
      return {
        open: async () => (await call('signature-links/open')).body as OpenedLink,
        release: () => call('signature-links/release'),
        ask: (type: string) =>
          call('document-links/preload', { document: { type, name: `${type}.pdf` } }),
        register: (type: string, s3_key: string | null) =>
          call('document-links/documents', { document: { type, name: `${type}.pdf`, s3_key } }),
        async upload(type: string) {
          const { body } = await this.ask(type);
          await portal.upload(body as Target);
          return this.register(type, (body as Target).fields.key ?? '');
        },
        send: () => call('document-links/send'),
        signing: () => call('signature-links/preload', { doodle: 1, video: 1 }),
      };
    };
    async function shared(channel = 'copy') {
      const { body } = await share(channel);
      const { address } = body as SignatureLink;
      return { token: address?.split('/documents/')[1] ?? '', address };
    }
    async function opened() {
      const { token } = await shared();
      const device = deviceWith(token);
      const link = await device.open();
      return { device, link, codes: codesOf(link) };
    }
    const codesOf = ({ documents }: OpenedLink) =>
      documents?.required.map(({ code }) => code) ?? [];

    it('opens what is missing and nothing else, and says whose it is', async () => {
      const all = (await opened()).codes;
      expect(all.length).toBeGreaterThan(2);
      await end();
      await uploadHere('CSF');
      const { link } = await opened();
      expect(link).toEqual({
        state: 'opened',
        purpose: 'documents',
        end: null,
        terms: null,
        documents: {
          id: expect.any(String),
          hotel_name: 'Hotel Ámbar',
          reference: expect.stringMatching(/^SOL-/),
          correcting: false,
          required: expect.any(Array),
          documents: [],
        },
      });
      expect(codesOf(link)).toEqual(all.filter((code) => code !== 'CSF'));
      expect(await find()).toMatchObject({ state: 'opened', opened_at: expect.any(String) });
    });

    it('goes by mail to the representative, and again after a day; by hand at any time', async () => {
      const { address } = await shared('mail');
      const [first] = await listMessages(portal.db);
      expect(first).toMatchObject({
        to: hotelForm.emailRL,
        subject: 'Faltan documentos para el crédito de Hotel Ámbar',
      });
      expect(first?.text).toContain(`Subir los documentos: ${address}`);
      await later(23);
      expect((await share('mail')).body).toMatchObject({ code: 'remindedToday' });
      expect((await share('whatsapp')).body).toMatchObject({ address, sent_by: 'whatsapp' });
      await later(1.1);
      expect((await sofia.post('/request/oyo/recordar', { request_ids: [id] })).body).toEqual({
        reminded: 1,
        already: 0,
        nothing: 0,
        left_out: [],
      });
      expect((await listMessages(portal.db))[0]?.subject).toBe(
        'Te recordamos los documentos para el crédito de Hotel Ámbar',
      );
    });

    it('keeps neither token nor device as they are', async () => {
      const { token } = await shared();
      await deviceWith(token, 'X'.repeat(43)).open();
      const dump = await dumpOf(portal.db);
      expect(dump).not.toContain(token);
      expect(dump).not.toContain('X'.repeat(43));
    });

    it('takes files, which the staff see arrive, and takes them back', async () => {
      const { device } = await opened();
      expect((await device.upload('CSF')).status).toBe(200);
      expect((await find()).documents).toMatchObject([{ type: 'CSF', state: 'stored' }]);
      expect((await device.open()).documents?.documents).toMatchObject([{ type: 'CSF' }]);
      expect((await device.register('CSF', null)).status).toBe(200);
      expect((await find()).documents).toEqual([]);
    });

    it('sends all of them, the staff’s too, and moves the request on', async () => {
      await uploadHere('CSF');
      const { device, codes } = await opened();
      const [first = '', ...others] = codes;
      for (const code of others) await device.upload(code);
      const early = await device.send();
      expect([early.status, early.body]).toMatchObject([
        422,
        { fields: { [`documents.${first}`]: 'error.required' } },
      ]);
      await device.upload(first);
      expect((await share('mail')).body).toMatchObject({ code: 'nothingDue' });
      expect((await device.send()).status).toBe(200);
      expect(await device.open()).toMatchObject({ state: 'ended', end: 'sent', documents: null });
      expect((await device.send()).status).toBe(410);
      expect(await find()).toMatchObject({ state: 'ended', end: 'sent', address: null });
      expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({
        status: { status: 'Entrevista Personal' },
      });
      const { rows } = await portal.db.query(
        `select actor, action from audit_log
        where entity = 'credit_request' and entity_id = $1 order by at, id`,
        [id],
      );
      expect(rows).toEqual([
        { actor: sofia.sub, action: 'documents.share' },
        { actor: 'signature-link', action: 'documents.send' },
      ]);
    });

    it('shows what has come to be missing since it was made', async () => {
      await uploadHere('CSF');
      const { device, codes } = await opened();
      expect(codes).not.toContain('CSF');
      expect((await device.ask('CSF')).status).toBe(404);
      const documents = [{ type: 'CSF', name: 'CSF.pdf', s3_key: null }];
      const back = { tipo_persona: 'PF', user_platform: 'oyo', request_id: id, documents };
      await sofia.post('/documents/generic', back);
      expect(codesOf(await device.open())).toContain('CSF');
    });

    it('is for one device, until that one leaves it to another', async () => {
      const { token, address } = await shared();
      const first = deviceWith(token);
      const other = deviceWith(token, 'E'.repeat(43));
      await first.open();
      expect(await other.open()).toMatchObject({ state: 'otherDevice', documents: null });
      for (const reply of [await other.ask('CSF'), await other.send(), await other.release()]) {
        expect(reply.status).toBe(404);
      }
      expect((await first.release()).body).toEqual({ address });
      expect(await other.open()).toMatchObject({ state: 'opened' });
      expect((await first.ask('CSF')).status).toBe(404);
      expect((await other.upload('CSF')).status).toBe(200);
    });

    it('signs nothing, and knows no document of another step', async () => {
      const { device } = await opened();
      expect((await device.signing()).status).toBe(404);
      for (const code of ['PF', 'nothing']) expect((await device.ask(code)).status).toBe(404);
    });

    it('is ended by the staff, after 7 days, and where the request has moved on', async () => {
      const { device } = await opened();
      expect((await end()).body).toMatchObject({ state: 'ended', end: 'stopped', address: null });
      expect(await device.open()).toMatchObject({ state: 'ended', end: 'stopped' });
      expect((await device.ask('CSF')).status).toBe(410);
      const { device: next } = await opened();
      await later(7 * 24 - 0.1);
      expect(await next.open()).toMatchObject({ state: 'opened' });
      await later(0.2);
      expect(await next.open()).toMatchObject({ state: 'ended', end: 'expired' });
      const { device: last } = await opened();
      const { state, status } = placeAfter('hotel', ['client.save', 'documents.send']);
      await portal.db.query('update credit_request set state = $2, status = $3 where id = $1', [
        id,
        state,
        status,
      ]);
      expect(await last.open()).toMatchObject({ state: 'ended', end: 'over' });
      expect((await last.ask('CSF')).status).toBe(410);
      expect((await sofia.post('/request/oyo/recordar', { request_ids: [id] })).body).toMatchObject(
        {
          nothing: 1,
        },
      );
    });

    it('belongs to the staff of its platform, and is none before documents are asked for', async () => {
      const query = `?request_id=${id}&purpose=documents`;
      const seller = await portal.as('tienda-offers');
      expect((await seller.get(`/request/terms/enlace${query}`)).status).toBe(404);
      const viewer = await portal.as('oyo-viewer');
      expect((await viewer.get(`/request/terms/enlace${query}`)).status).toBe(404);
      expect(
        (await share('copy', await begin(['client.save', 'documents.send']))).body,
      ).toMatchObject({
        code: 'nothingDue',
      });
    });
  },
);
