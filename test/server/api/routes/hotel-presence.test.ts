/** Who of the staff has a hotel's request open now. Source: issue 34, 4. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import type { Actor } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('who has a hotel’s request open on $kind', (database) => {
  const { portal, sofia, ivan, created, list } = useHotelStaff(database);
  const keepOpen = (actor: Actor, id: string) => actor.put(`/request/oyo/${id}/abierta`, {});
  const colleaguesOf = async (actor: Actor, id: string) => (await keepOpen(actor, id)).body;
  const openWith = async (actor = sofia()) =>
    (await list('', actor)).rows.map((row) => row.open_with);
  const leases = async () =>
    (await portal.db.query('select request_id from hotel_presence')).rows.length;
  const pass = (minutes: number) =>
    portal.db.query(`update hotel_presence set ends_at = ends_at - $1 * interval '1 minute'`, [
      minutes,
    ]);
  beforeEach(async () => {
    await portal.db.query(`insert into permission (owner, name) values ($1, 'CreditRequestView')`, [
      ivan().sub,
    ]);
  });

  it('is named to the colleagues, and not to the person themselves', async () => {
    const [id, other] = [await created(), await created()];
    expect(await colleaguesOf(sofia(), id)).toEqual({ colleagues: [] });
    expect(await colleaguesOf(sofia(), id)).toEqual({ colleagues: [] });
    expect(await openWith()).toEqual([[], []]);
    expect(await openWith(ivan())).toEqual([[], ['Sofía Reyes']]);
    expect(await colleaguesOf(ivan(), id)).toEqual({ colleagues: ['Sofía Reyes'] });
    expect(await colleaguesOf(ivan(), other)).toEqual({ colleagues: [] });
    expect(await openWith()).toEqual([['Iván Campos'], ['Iván Campos']]);
    // Who may only look at the list sees it as well.
    await portal.db.query(
      `delete from permission where owner = $1 and name = 'CreditRequestView'`,
      [ivan().sub],
    );
    expect(await openWith(ivan())).toEqual([[], ['Sofía Reyes']]);
  });

  it('ends by itself within a minute, and is removed by any heartbeat', async () => {
    const [id, other] = [await created(), await created()];
    await keepOpen(sofia(), id);
    await pass(0.9);
    expect(await openWith(ivan())).toEqual([[], ['Sofía Reyes']]);
    await pass(0.1);
    expect(await openWith(ivan())).toEqual([[], []]);
    expect(await colleaguesOf(ivan(), id)).toEqual({ colleagues: [] });
    await pass(1);
    await keepOpen(sofia(), other);
    expect(await leases()).toBe(1);
  });

  it('is for the staff of the platform who may work on requests', async () => {
    const id = await created();
    await portal.db.query('delete from permission where owner = $1', [ivan().sub]);
    expect((await keepOpen(ivan(), id)).status).toBe(404);
    const seller = requestIdOf('tienda-offers');
    expect((await keepOpen(sofia(), seller)).status).toBe(404);
    const owner = await portal.as('tienda-offers');
    expect((await keepOpen(owner, seller)).status).toBe(404);
    expect((await keepOpen(owner, id)).status).toBe(404);
    expect(await leases()).toBe(0);
  });
});
