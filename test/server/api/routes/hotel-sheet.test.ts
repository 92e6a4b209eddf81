/** Many hotels at once: all of their requests, or none. Source: issue 34, 5. */
import { describe, expect, it } from 'vitest';
import type { HotelForm } from '#contract/hotels.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { hotelNamed } from '#test/fixtures/hotels.ts';
import { databases } from '#test/kit/database.ts';

const hotels = (count: number): HotelForm[] =>
  Array.from({ length: count }, (_, place) =>
    hotelNamed(`Hotel ${place}`, {
      emailRL: `hotel${place}@x.example`,
      cellphoneNumber: `55${String(10_000_000 + place)}`,
    }),
  );
const known = ({ rfc, emailRL, cellphoneNumber }: HotelForm) => ({ rfc, emailRL, cellphoneNumber });

describe.each(databases())('a sheet of hotels on $kind', (database) => {
  const { portal, sofia, ivan, created, list, statusOf, auditOf } = useHotelStaff(database);
  const create = (data: unknown[], actor = sofia(), headers = {}) =>
    actor.post('/client/oyo/varias', { platform: 'oyo', hotels: data }, headers);
  const compare = (data: unknown[], actor = sofia()) =>
    actor.post('/request/oyo/similares/varias', { hotels: data });

  it('begins the request of each, as one alone is begun', async () => {
    const { status, body } = await create(hotels(3));
    const { request_ids: ids } = body as { request_ids: string[] };
    expect([status, ids.length]).toEqual([200, 3]);
    const single = await created();
    const [first = ''] = ids;
    expect(await statusOf(first)).toBe(await statusOf(single));
    expect(await auditOf(first)).toEqual(await auditOf(single));
    const { rows } = await list('?sort=created_at');
    expect(rows.map(({ business_name }) => business_name)).toEqual([
      'Hotel 0',
      'Hotel 1',
      'Hotel 2',
      'Hotel Ámbar',
    ]);
  });

  it('creates 200, and not 201', async () => {
    expect((await create(hotels(200))).status).toBe(200);
    expect((await list()).total).toBe(200);
    expect((await compare(hotels(200).map(known))).status).toBe(200);
    expect((await create(hotels(201))).status).toBe(400);
    expect((await create([])).status).toBe(400);
  });

  it('creates none where one is wrong, and names its row and field', async () => {
    const before = await dumpOf(portal.db);
    const wrong = hotels(3).with(2, hotelNamed('Mal', { rfc: 'HAM209915AB6' }));
    const { status, body } = await create(wrong);
    expect([status, body]).toMatchObject([
      400,
      { code: 'malformed', fields: { 'hotels[2].rfc': 'error.rfcDate' } },
    ]);
    expect(await dumpOf(portal.db)).toBe(before);
  });

  it('creates none where it fails in the middle', async () => {
    const before = (await list()).total;
    await portal.db.query(
      `create or replace function refuse_third() returns trigger language plpgsql as
         $$ begin if (select count(*) from hotel where platform = 'oyo') >= 2
              then raise exception 'full'; end if; return new; end $$`,
    );
    await portal.db.query(
      'create trigger refuse_third before insert on hotel for each row execute function refuse_third()',
    );
    expect((await create(hotels(3))).status).toBe(500);
    await portal.db.query('drop trigger refuse_third on hotel');
    expect((await list()).total).toBe(before);
  });

  it('acts once for one key', async () => {
    const key = { 'idempotency-key': 'sheet-of-hotels-1' };
    const [one, other] = [
      await create(hotels(2), sofia(), key),
      await create(hotels(2), sofia(), key),
    ];
    expect(one.body).toEqual(other.body);
    expect((await list()).total).toBe(2);
  });

  it('is for who may apply, on their own platform', async () => {
    expect((await create(hotels(1), ivan())).status).toBe(403);
    expect((await compare(hotels(1).map(known), ivan())).status).toBe(403);
    const seller = await portal.as('tienda-offers');
    expect((await create(hotels(1), seller)).status).toBe(403);
    expect((await compare(hotels(1).map(known), seller)).status).toBe(403);
    const other = { platform: 'amazon', hotels: hotels(1) };
    expect((await sofia().post('/client/oyo/varias', other)).status).toBe(422);
    expect((await list()).total).toBe(0);
  });

  it('names the newest request of the same hotel, by the place of each', async () => {
    await created(hotelNamed('Antes', { emailRL: 'HOTEL1@x.example', rfc: 'HAM200115AB6' }));
    const [first, second, third] = hotels(3).map((hotel) => ({
      ...known(hotel),
      rfc: 'PEPL800101AB1',
    }));
    const { status, body } = await compare([first, second, third]);
    expect([status, body]).toMatchObject([
      200,
      { similar: [{ place: 1, other: { hotel_name: 'Antes', same: ['email'] } }] },
    ]);
  });
});
