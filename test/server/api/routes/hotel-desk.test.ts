/** Notes and history of a hotel's request. Source: issue 34, 4. */
import { describe, expect, it } from 'vitest';
import type { HotelRecord } from '#contract/hotel-desk.ts';
import { saveStatedTerms } from '#server/stores/stated-terms.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('a hotel’s request at a glance on $kind', (database) => {
  const { portal, sofia, ivan, created, auditOf } = useHotelStaff(database);
  const record = async (id: string) =>
    (await sofia().get(`/request/oyo/${id}/expediente`)).body as HotelRecord;
  const note = (id: string, text: string) => sofia().post(`/request/oyo/${id}/notas`, { text });
  const remove = (id: string, note_id: string) =>
    sofia().put(`/request/oyo/${id}/notas/borrar`, { note_id });

  it('tells who did what, the newest first', async () => {
    const { history } = await record(await created());
    expect(history.map(({ deed }) => deed)).toEqual(['client.save', 'begin']);
    expect(history[0]).toMatchObject({
      who: expect.stringMatching(/^Sof/),
      at: expect.any(String),
    });
  });

  it('tells who gave it to whom, and who took it away; what changes nothing is no deed', async () => {
    const [id, other] = [await created(), await created()];
    await portal.db.query(`insert into permission (owner, name) values ($1, 'CreditRequestView')`, [
      ivan().sub,
    ]);
    const assign = async (assignee_id: string | null, actor = sofia(), request_ids = [id]) => {
      const body = { request_ids, assignee_id };
      expect((await actor.put('/request/oyo/asignar', body)).status).toBe(200);
    };
    // Who begins a request has it.
    await assign(sofia().sub);
    await assign(ivan().sub, sofia(), [other, id]);
    await assign(ivan().sub);
    await assign(null, ivan());
    await assign(null, ivan());
    await assign(ivan().sub, ivan());
    const { history } = await record(id);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const [bySofia, byIvan] = [expect.stringMatching(/^Sof/), expect.stringMatching(/^Iv/)];
    expect(history.slice(0, -2)).toEqual([
      { deed: 'assignee.set', who: byIvan, whom: byIvan, at },
      { deed: 'assignee.clear', who: byIvan, whom: null, at },
      { deed: 'assignee.change', who: bySofia, whom: byIvan, at },
    ]);
    const [first] = (await record(other)).history;
    expect(first).toMatchObject({ deed: 'assignee.change', who: bySofia });
    expect(await auditOf(id)).toContainEqual({ action: 'assignee.clear', actor: ivan().sub });
  });

  it('tells what the credit comes to once the lender has stated it', async () => {
    const id = await created();
    expect(await record(id)).toMatchObject({ lent: null });
    const terms = { amount: 80_000, received: 70_720, monthly_rate: 0.04, retention: 0.1, term: 6 };
    await saveStatedTerms(portal.db, id, terms);
    expect(await record(id)).toMatchObject({ lent: terms });
  });

  it('keeps notes with author and time, sealed, the newest first; one’s own may go', async () => {
    const id = await created();
    await note(id, 'Llamar  el lunes');
    const { notes } = (await note(id, 'Pidió la lista')).body as HotelRecord;
    expect(notes.map(({ text }) => text)).toEqual(['Pidió la lista', 'Llamar el lunes']);
    expect(notes[0]).toMatchObject({ author: expect.stringMatching(/^Sof/), is_own: true });
    expect(await dumpOf(portal.db)).not.toContain('Pidió la lista');
    await remove(id, notes[0]?.id ?? '');
    expect((await record(id)).notes.map(({ text }) => text)).toEqual(['Llamar el lunes']);
  });

  it('leaves a colleague’s note', async () => {
    const id = await created();
    await note(id, 'Llamar');
    await portal.db.query(`update hotel_note set author = 'somebody'`);
    const [one] = (await record(id)).notes;
    expect(one?.is_own).toBe(false);
    expect((await remove(id, one?.id ?? '')).status).toBe(404);
    expect((await record(id)).notes).toHaveLength(1);
  });

  it('is for the staff of the platform who may work on requests', async () => {
    const id = await created();
    expect((await ivan().get(`/request/oyo/${id}/expediente`)).status).toBe(404);
    const other = requestIdOf('tienda-offers');
    expect((await sofia().get(`/request/oyo/${other}/expediente`)).status).toBe(404);
    expect((await note(id, '   ')).status).toBe(400);
  });
});
