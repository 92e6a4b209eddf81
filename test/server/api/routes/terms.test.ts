/** Terms of a hotel, signed with a doodle and a video. Source: spec 2 (/termsAndConditions), 4 (terms flow), 6. */
import { beforeEach, describe, expect, it } from 'vitest';
import { placeAfter } from '#server/lifecycle/position.ts';
import { saveHotel } from '#server/stores/hotels.ts';
import { createRequest } from '#server/stores/requests.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';
import { pdfOf } from '#test/kit/uploads.ts';
import { writeVideo } from '#test/kit/video.ts';

type Targets = Record<'doodle' | 'video', { url: string; fields: Record<string, string> }>;

/** A picture of 400 by 400 that is whole, without anything drawn. */
const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000190000001900802000000000000000000000049454e44ae426082',
  'hex',
);
const mp4 = await writeVideo();
const box = Buffer.from('00000014667479706d703432000000006d703432', 'hex');
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(99),
]);

describe.each(databases())('terms on $kind', (database) => {
  const portal = useFreshPortal(database);
  let sofia: Actor;
  beforeEach(async () => {
    sofia = await portal.as('oyo-staff');
    // The seeded hotels have terms to sign too.
    await portal.db.query(`delete from credit_request where journey = 'hotel'`);
  });

  const PAST = ['client.save', 'documents.send', 'interview.save', 'projections.send'] as const;
  const begin = (owner: string, past: Parameters<typeof placeAfter>[1]) =>
    portal.db.transaction(async (sql) => {
      const place = {
        owner,
        platform: 'oyo',
        journey: 'hotel',
        ...placeAfter('hotel', past),
      } as const;
      const id = await createRequest(sql, place, new Date());
      await saveHotel(sql, { id, platform: 'oyo' }, hotelForm);
      return id;
    });
  const accepted = () => begin(sofia.sub, [...PAST, 'accepted']);
  const ask = (who: Actor, request_id: string) =>
    who.post('/request/terms/preload', { request_id, doodle: png.length, video: mp4.length });
  const find = async (who = sofia) => who.get('/request/terms');

  async function uploaded(request_id: string, video: Buffer = mp4, drawn: Buffer = png) {
    const { doodle, video: clip } = (await ask(sofia, request_id)).body as Targets;
    expect(await portal.upload(doodle, drawn)).toBe(204);
    const status = await portal.upload(clip, video);
    return { status, doodle: doodle.fields.key, video: clip.fields.key };
  }
  const sign = (request_id: string, keys: object, more: object = {}) =>
    sofia.post('/request/terms', { request_id, version: '2026-11', ...keys, ...more });

  it('there are none before the lender has accepted', async () => {
    const id = await begin(sofia.sub, [...PAST]);
    expect((await find()).status).toBe(204);
    expect((await ask(sofia, id)).status).toBe(409);
  });

  it('are signed with the doodle and the video, once, with an audit row', async () => {
    const id = await accepted();
    expect((await find()).body).toEqual({
      request_id: id,
      version: '2026-11',
      hotel_name: 'Hotel Ámbar',
      reference: expect.stringMatching(/^SOL-/),
      representative: 'Lucía Peña Ríos',
      signed_at: null,
      to_sign: [
        {
          request_id: id,
          hotel_name: 'Hotel Ámbar',
          reference: expect.stringMatching(/^SOL-/),
        },
      ],
    });
    const { doodle, video } = await uploaded(id);
    expect((await sign(id, { doodle, video })).status).toBe(200);
    expect((await find()).body).toMatchObject({ signed_at: expect.stringMatching(/^\d{4}-/) });
    // The wizard sees it too.
    expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({
      terms_signed_at: expect.stringMatching(/^\d{4}-/),
    });
    expect((await sign(id, { doodle, video })).status).toBe(409);
    expect((await ask(sofia, id)).status).toBe(409);
    const { rows } = await portal.db.query(
      `select actor, from_state, reason from audit_log where action = 'terms.sign' and entity_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor: sofia.sub, from_state: 'hotel.contract', reason: '2026-11' }]);
  });

  it.each([
    ['a WebM', webm],
    ['a PDF', pdfOf(600)],
    ['a box without frames', box],
  ])('refuse %s that calls itself MP4, and keep nothing', async (_, file) => {
    const id = await accepted();
    const { status, doodle, video } = await uploaded(id, file);
    expect(status >= 400).toBe(file !== box);
    const refused = await sign(id, { doodle, video });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { 'video.s3_key': 'error.INVALID_DOCUMENT' } },
    ]);
    expect((await find()).body).toMatchObject({ signed_at: null });
  });

  it('refuse half a doodle', async () => {
    const id = await accepted();
    const { doodle, video } = await uploaded(id, mp4, png.subarray(0, 33));
    expect(await sign(id, { doodle, video })).toMatchObject({
      status: 422,
      body: { fields: { 'doodle.s3_key': 'error.INVALID_DOCUMENT' } },
    });
  });

  it('take each file for what it was sent as', async () => {
    const id = await accepted();
    const { doodle, video } = await uploaded(id);
    expect((await sign(id, { doodle: video, video: doodle })).status).toBe(422);
    expect((await sign(id, { doodle, video }, { version: '2020-01' })).status).toBe(409);
  });

  it('belong to one person: another’s request is not found, and the list alone permits nothing', async () => {
    const id = await accepted();
    const seller = await portal.as('tienda-offers');
    expect((await seller.get('/request/terms')).status).toBe(403);
    expect((await ask(seller, id)).status).toBe(404);
    const ivan = await portal.as('oyo-viewer');
    expect((await ivan.get('/request/terms')).status).toBe(403);
    const his = await begin(ivan.sub, [...PAST, 'accepted']);
    expect((await ask(ivan, his)).status).toBe(403);
  });

  it('the newest unsigned ones come first, and any are found by their request', async () => {
    const first = await accepted();
    const second = await accepted();
    const { doodle, video } = await uploaded(second);
    const toSign = [{ request_id: second }, { request_id: first }];
    expect((await find()).body).toMatchObject({ request_id: second, to_sign: toSign });
    await sign(second, { doodle, video });
    expect((await find()).body).toMatchObject({
      request_id: first,
      signed_at: null,
      to_sign: [{ request_id: first }],
    });
    // The list tells who has signed; the file of the list does too.
    const { body: list } = await sofia.get('/request/oyo/?sort=-created_at');
    expect(list).toMatchObject({
      rows: [
        { id: second, terms_signed_at: expect.stringMatching(/^\d{4}-/) },
        { id: first, terms_signed_at: null },
      ],
    });
    const { raw } = await sofia.get('/request/oyo/csv');
    expect(
      raw
        .toString()
        .split('\r\n')
        .filter((line) => /,\d{4}-\d\d-\d\d \d\d:\d\d$/.test(line)),
    ).toHaveLength(1);
    const { body } = await sofia.get(`/request/terms?request_id=${second}`);
    expect(body).toMatchObject({ request_id: second, signed_at: expect.any(String) });
  });
});
