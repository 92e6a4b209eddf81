/** Pre-approved offers, confirmed by link, on the server. Source: spec 4, 5, 7 and 8; ruling 21; C7. */
import { describe, expect, it } from 'vitest';
import { readOfferLink } from '#domain/request/offer-link.ts';
import { applicant } from '#machines/models/samples/pre-approved-offers.ts';
import { loadFieldKeys, unseal } from '#server/crypto/secrets.ts';
import { keyFile } from '#server/settings/places.ts';
import { listMessages } from '#server/stores/messages.ts';
import { applicantPlace } from '#server/stores/pre-approved-offers.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { offerOf, offerToken } from '#test/fixtures/links.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { useClock } from '#test/kit/clock.ts';
import { databases } from '#test/kit/database.ts';

const DAY_MS = 24 * 3_600_000;
const EXPIRED = { status: 410, body: { code: 'gone', message: 'Offer has been expired' } };
const ACCEPTED = {
  status: 409,
  body: { code: 'alreadyAccepted', message: 'Offer already accepted' },
};

describe.each(databases())('pre-approved offers on $kind', (database) => {
  const time = useClock();
  const portal = useFreshPortal(database, {}, { clock: time.clock });

  const linkOf = async (key: string) => offerOf(portal, await offerToken(portal, key));
  const kept = async () => {
    const { rows } = await portal.db.query<{ id: string; applicant: Buffer }>(
      'select id, applicant from pre_approved_offer where request_id = $1',
      [requestIdOf('offer-open')],
    );
    return rows[0];
  };

  it('tells of an open offer whose it is, and nothing of the person', async () => {
    const { status, body, headers } = await (await linkOf('offer-open')).find();
    expect([status, body]).toEqual([
      200,
      {
        platform: { name: 'Tienda Nube', logo: expect.stringMatching(/^<img alt="Tienda Nube"/) },
        offer: {
          amount: 100_000,
          term: 12,
          retention: 0.2,
          received: 88_400,
          total: 135_390.49,
          cat: 123.2,
          cat_unit: 'percent',
          cat_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
        reference: expect.stringMatching(/^SOL-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      },
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('shows no figures where the request has no offer', async () => {
    await portal.db.query('delete from offer where request_id = $1', [requestIdOf('offer-open')]);
    const { status, body } = await (await linkOf('offer-open')).find();
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(['platform', 'reference']);
  });

  it('is not made for a company, nor for the RFC of one, by the lender or at the desk', async () => {
    const company = requestIdOf('clip-pm');
    const seller = requestIdOf('tienda-offers');
    const before = await dumpOf(portal.db);
    for (const reply of [
      await portal.sendLenderEvent(company, { event_id: 'oferta', type: 'offer-link' }),
      await portal.sendLenderEvent(company, {
        event_id: 'oferta',
        type: 'offer-link',
        offer: applicant,
      }),
      await portal.call('POST', `/dev/lender/${company}`, { type: 'offer-link' }),
      await portal.sendLenderEvent(seller, {
        event_id: 'oferta',
        type: 'offer-link',
        offer: { rfc: 'CSA180615H70' },
      }),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(await dumpOf(portal.db)).toBe(before);
    const { body } = await portal.call('GET', '/dev/world');
    const { requests } = body as { requests: { id: string; events: string[] }[] };
    const events = (id: string) => requests.find((one) => one.id === id)?.events;
    expect(events(company)).not.toContain('offer-link');
    expect(events(seller)).toContain('offer-link');
  });

  it('is confirmed once; what was confirmed is sealed, as it was tidied', async () => {
    const link = await linkOf('offer-open');
    const warnings = ['clabe:checkDigit'];
    const before = await dumpOf(portal.db);
    expect(await link.confirm({ ...applicant, warnings })).toMatchObject({
      status: 200,
      body: { message: 'Confirmaste tu oferta.' },
    });
    expect(await link.find()).toMatchObject(ACCEPTED);
    expect(await link.confirm(applicant)).toMatchObject(ACCEPTED);
    time.aheadMs = 400 * DAY_MS;
    expect(await link.find()).toMatchObject(ACCEPTED);

    const row = await kept();
    const keys = await loadFieldKeys({ file: keyFile(portal.settings) });
    const opened = row && unseal(keys, row.applicant, applicantPlace(row.id));
    expect(JSON.parse(opened ?? '')).toEqual({ ...applicant, warnings });
    const dump = await dumpOf(portal.db);
    for (const text of Object.values(applicant)) {
      expect(dump.split(text).length, text).toBe(before.split(text).length);
    }
    const { rows } = await portal.db.query(
      'select action, from_state, to_state from audit_log where entity_id = $1',
      [requestIdOf('offer-open')],
    );
    const state = 'offersFirst.offersSelection';
    expect(rows).toEqual([{ action: 'offer-link.confirm', from_state: state, to_state: state }]);
  });

  it('is confirmed by one of fifty who try at once; the others are answered that it was accepted', async () => {
    const link = await linkOf('offer-open');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        link.confirm(
          { ...applicant, telephone: `55000000${String(n).padStart(2, '0')}` },
          n % 2 ? { 'idempotency-key': `press-number-${n}` } : {},
        ),
      ),
    );
    const lost = replies.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(49);
    for (const reply of lost) expect(reply).toMatchObject(ACCEPTED);
    const won = replies.findIndex(({ status }) => status === 200);
    const row = await kept();
    const keys = await loadFieldKeys({ file: keyFile(portal.settings) });
    const opened = row && unseal(keys, row.applicant, applicantPlace(row.id));
    expect(JSON.parse(opened ?? '').telephone).toBe(`55000000${String(won).padStart(2, '0')}`);
  });

  it('keeps what is pasted tidied', async () => {
    const link = await linkOf('offer-open');
    const pasted = {
      full_name: ' Mari\u0301a  Jose\u0301\u00a0Nu\u0301n\u0303ez\u200b',
      rfc: applicant.rfc.toLowerCase(),
      email: `\u202a${applicant.email}\u202c`,
      clabe: '012 180 00123456789-9',
      telephone: '+52 1 (55) 1234 5678',
    };
    expect((await link.confirm(pasted)).status).toBe(200);
    const row = await kept();
    const keys = await loadFieldKeys({ file: keyFile(portal.settings) });
    const opened = row && unseal(keys, row.applicant, applicantPlace(row.id));
    expect(JSON.parse(opened ?? '')).toMatchObject(applicant);
  });

  it('answers the same press with the same answer', async () => {
    const link = await linkOf('offer-open');
    const key = { 'idempotency-key': 'offer-press-1' };
    const replies = await Promise.all([1, 2, 3].map(() => link.confirm(applicant, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    ['offer-expired', EXPIRED, EXPIRED],
    ['offer-accepted', ACCEPTED, ACCEPTED],
    ['offer-missing', { status: 204, body: '' }, { status: 404, body: { code: 'notFound' } }],
  ])('%s is refused on GET and on POST, and nothing is kept', async (key, onGet, onPost) => {
    const link = await linkOf(key);
    const before = await dumpOf(portal.db);
    expect(await link.find()).toMatchObject(onGet);
    expect(await link.confirm(applicant)).toMatchObject(onPost);
    expect(await dumpOf(portal.db)).toBe(before);
  });

  it('ends with its time, and with a request that was turned down', async () => {
    const link = await linkOf('offer-open');
    time.aheadMs = 31 * DAY_MS;
    expect(await link.find()).toMatchObject(EXPIRED);
    expect(await link.confirm(applicant)).toMatchObject(EXPIRED);
    time.aheadMs = 0;
    expect((await link.find()).status).toBe(200);
    await portal.sendLenderEvent(requestIdOf('offer-open'), { event_id: 'x', type: 'cancelled' });
    expect(await link.confirm(applicant)).toMatchObject(EXPIRED);
  });

  it.each([
    ['another offer’s token', { token: 'A'.repeat(43) }, 422, 'token'],
    ['no name', { full_name: '' }, 400, 'full_name'],
    ['digits in the name', { full_name: 'Ana 1' }, 400, 'full_name'],
    ['the RFC of a company', { rfc: 'CSA180615H70' }, 400, 'rfc'],
    ['a generic RFC', { rfc: 'XAXX010101000' }, 400, 'rfc'],
    ['17 digits', { clabe: applicant.clabe.slice(1) }, 400, 'clabe'],
    ['a bank that is none', { clabe: `000${applicant.clabe.slice(3)}` }, 400, 'clabe'],
    ['nine digits', { telephone: '551234567' }, 400, 'telephone'],
    ['an e-mail of 51', { email: `${'a'.repeat(39)}@example.com` }, 400, 'email'],
  ])('refuses %s, and keeps nothing', async (_, change, status, field) => {
    const link = await linkOf('offer-open');
    const before = await dumpOf(portal.db);
    expect(await link.confirm({ ...applicant, ...change })).toMatchObject({
      status,
      body: { fields: { [field]: expect.stringMatching(/^error\./) } },
    });
    expect(await dumpOf(portal.db)).toBe(before);
  });

  describe('a lender who issues the link', () => {
    const id = requestIdOf('tienda-offers');
    const issue = (event_id: string, offer?: object) =>
      portal.sendLenderEvent(id, { event_id, type: 'offer-link', ...(offer && { offer }) });
    const linkIn = ({ body }: { body: unknown }) => (body as { link: string }).link;
    const tokenIn = (reply: { body: unknown }) =>
      readOfferLink(new URL(linkIn(reply)).pathname).token;

    it('is answered an address that holds what is known of the applicant', async () => {
      const answer = await issue('o1');
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'Pendiente de Información', sub_status: 'Selección de Oferta' },
      });
      expect(new URL(linkIn(answer)).origin).toBe(portal.settings.publicUrl);
      expect(readOfferLink(new URL(linkIn(answer)).pathname)).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        full_name: 'Mariana Flores Rivas',
        telephone: '5512345678',
        clabe: '012180000567890153',
        email: 'mariana.flores@example.com',
        rfc: 'FORM920308J99',
      });
      const link = offerOf(portal, tokenIn(answer));
      expect(await link.find()).toMatchObject({ body: { platform: { name: 'Tienda Nube' } } });
      const mails = (await listMessages(portal.db)).filter(
        ({ to }) => to === 'mariana.flores@example.com',
      );
      expect(mails).toMatchObject([{ text: expect.stringContaining(linkIn(answer)) }]);
      expect((await link.confirm(applicant)).status).toBe(200);
    });

    it('answers the same link for the same event, and no table but the mailbox holds it', async () => {
      const answer = await issue('o1');
      expect(linkIn(await issue('o1'))).toBe(linkIn(answer));
      const [kept = '', sent = ''] = (await dumpOf(portal.db)).split('\nmessage\n');
      expect(kept).not.toContain(tokenIn(answer));
      expect(sent).toContain(tokenIn(answer));
    });

    it('ends the open link before with a new one', async () => {
      const first = offerOf(portal, tokenIn(await issue('o1')));
      const second = offerOf(portal, tokenIn(await issue('o2')));
      expect(await first.find()).toMatchObject(EXPIRED);
      expect((await second.find()).status).toBe(200);
    });

    it('says itself of whom, for whom and until when', async () => {
      const provider = { name: 'Nube Alta', logo: '<b>Nube Alta</b>' };
      const expires_at = new Date(Date.now() + 2 * DAY_MS).toISOString();
      const answer = await issue('o1', { provider, expires_at, full_name: 'Ana Ruiz & Díaz/Gil' });
      expect(readOfferLink(new URL(linkIn(answer)).pathname)).toMatchObject({
        full_name: 'Ana Ruiz & Díaz/Gil',
        rfc: 'FORM920308J99',
      });
      const link = offerOf(portal, tokenIn(answer));
      expect((await link.find()).body).toMatchObject({ platform: provider });
      time.aheadMs = 3 * DAY_MS;
      expect(await link.find()).toMatchObject(EXPIRED);
    });

    it.each([
      ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }, 422],
      ['an end beyond 180 days', { expires_at: '2999-01-01T00:00:00Z' }, 422],
      ['an end that is no time', { expires_at: 'mañana' }, 400],
      ['an applicant without a CLABE', { clabe: ' ' }, 422],
    ])('is refused %s', async (_, offer, status) => {
      const before = await dumpOf(portal.db);
      expect((await issue('o1', offer)).status).toBe(status);
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('is refused for a request that has ended', async () => {
      await portal.sendLenderEvent(id, { event_id: 'x', type: 'cancelled' });
      expect(await issue('o1')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    });

    it('may do so from the developers’ desk', async () => {
      const { body } = await portal.call('GET', '/dev/world');
      const { requests } = body as { requests: { id: string; events: string[] }[] };
      expect(requests.find((one) => one.id === id)?.events).toContain('offer-link');
      const played = await portal.call('POST', `/dev/lender/${id}`, { type: 'offer-link' });
      expect(played).toMatchObject({ status: 200, body: { link: expect.any(String) } });
    });
  });
});
