/** Who saw a person's data, as that person alone reads it. Source: issue 33, 7. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DataReading } from '#contract/data-readings.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { saveHotel } from '#server/stores/hotels.ts';
import { createRequest } from '#server/stores/requests.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Page = { rows: DataReading[]; nextCursor: string | null };

const NOW = new Date('2026-11-22T17:05:00Z');
const STEP_MS = 60_000;
/** More than one page of 20. */
const READINGS = 45;

describe.each(databases())('who saw the data on $kind', (database) => {
  let now = NOW.getTime();
  const portal = useFreshPortal(database, {}, { clock: () => new Date(now) });
  const id = requestIdOf('tienda-offers');
  let owner: Actor;
  beforeEach(async () => {
    now = NOW.getTime();
    owner = await portal.as('tienda-offers');
  });

  const path = '/flujo-piloto/cliente/lecturas';
  const readingsOf = async (actor: Actor, query = '') =>
    (await actor.get(`${path}${query}`)).body as Page;

  const hotelOf = ({ sub: owner }: Actor) =>
    portal.db.transaction(async (sql) => {
      const place = placeAfter('hotel', ['client.save']);
      const request = { owner, platform: 'oyo', journey: 'hotel', ...place } as const;
      const hotel = await createRequest(sql, request, NOW);
      await saveHotel(sql, { id: hotel, platform: 'oyo' }, hotelForm);
      return hotel;
    });

  async function lenderReads() {
    now += STEP_MS;
    const headers = { authorization: `Bearer ${portal.lenderKey}` };
    const reply = await portal.call(
      'GET',
      `/api/lender/requests/${id}/application`,
      undefined,
      headers,
    );
    expect(reply.status).toBe(200);
  }

  it('is empty until somebody else does; the person’s own reading is none', async () => {
    await owner.get('/flujo-piloto/cliente/info');
    await owner.get(`/flujo-piloto/cliente/documentos?id=${id}`);
    expect(await readingsOf(owner)).toEqual({ rows: [], nextCursor: null });
  });

  it('names the lender, what it read and when, and nothing of who it was', async () => {
    await lenderReads();
    const { rows } = await readingsOf(owner);
    expect(rows).toEqual([
      {
        at: '2026-11-22T17:06:00.000Z',
        by: 'lender',
        part: 'application',
        request: expect.stringMatching(/^SOL-/),
      },
    ]);
  });

  it('comes page after page, the newest first, each once', async () => {
    for (let nth = 0; nth < READINGS; nth++) await lenderReads();
    const pages = [await readingsOf(owner)];
    while (pages.at(-1)?.nextCursor)
      pages.push(await readingsOf(owner, `?cursor=${pages.at(-1)?.nextCursor}`));
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
    const times = pages.flatMap(({ rows }) => rows.map(({ at }) => at));
    expect(new Set(times).size).toBe(READINGS);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is one’s own alone, and so is its cursor', async () => {
    for (let nth = 0; nth < 21; nth++) await lenderReads();
    const { nextCursor } = await readingsOf(owner);
    const stranger = await portal.as('clip-ambos');
    expect(await readingsOf(stranger)).toEqual({ rows: [], nextCursor: null });
    for (const [actor, cursor] of [
      [stranger, nextCursor],
      [owner, 'AAAA'],
    ] as const) {
      const { status, body } = await actor.get(`${path}?cursor=${cursor}`);
      expect([status, body]).toMatchObject([400, { code: 'malformed' }]);
    }
  });

  it('names colleagues as the staff of the platform, and never by name', async () => {
    const [sofia, ivan] = [await portal.as('oyo-staff'), await portal.as('oyo-viewer')];
    const hotel = await hotelOf(ivan);
    now += STEP_MS;
    expect((await sofia.get(`/request/generic/${hotel}`)).status).toBe(200);
    now += STEP_MS;
    await sofia.get(`/flujo-piloto/cliente/documentos?id=${hotel}`);
    const { rows } = await readingsOf(ivan);
    expect(rows.map(({ by, part }) => [by, part])).toEqual([
      ['staff', 'documents'],
      ['staff', 'request'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(sofia.sub);
  });

  it('leaves out what the staff read of requests that are their own', async () => {
    const sofia = await portal.as('oyo-staff');
    const hotel = await hotelOf(sofia);
    expect((await sofia.get(`/request/generic/${hotel}`)).status).toBe(200);
    const { rows } = await portal.db.query(
      `select 1 from audit_log where entity = 'credit_request:read' and entity_id = $1`,
      [hotel],
    );
    expect([rows.length, await readingsOf(sofia)]).toEqual([1, { rows: [], nextCursor: null }]);
  });
});
