/** Whose a field of a hotel's draft is: the staff work on one list. Source: issue 34, 1; ruling 30. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpOf } from '#test/fixtures/dump.ts';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import type { Actor } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Fields = Record<string, { value: unknown; version: number; colleague?: object }>;
type Form = 'hotel' | 'interview' | 'generalData';

describe.each(databases())('the writer of a draft on $kind', (database) => {
  const { portal, sofia, ivan, created } = useHotelStaff(database);
  beforeEach(async () => {
    await portal.db.query(`insert into permission (owner, name) values ($1, 'CreditRequestView')`, [
      ivan().sub,
    ]);
  });

  const fieldsOf = async (actor: Actor, request_id: string, form: Form = 'hotel') => {
    const { body } = await actor.get(`/request/borradores?request_id=${request_id}&form=${form}`);
    return (body as { fields: Fields }).fields;
  };
  const save = async (
    actor: Actor,
    request_id: string,
    changes: object,
    { seen = 0, form = 'hotel' as Form } = {},
  ) => {
    const body = { request_id, form, changes };
    const reply = await actor.put('/request/borradores', body, { 'if-match': `"${seen}"` });
    expect(reply.status).toBe(200);
  };
  const steppedBack = async () => {
    const id = await created();
    const back = { request_id: id, platform: 'oyo' };
    expect((await sofia().put('/flujo-piloto/previousstatus', back)).status).toBe(200);
    return id;
  };
  const byIvan = {
    who: expect.stringMatching(/^Iv[aá]n/),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  };

  it('is named to a colleague, by field and with the time, and not to the writer', async () => {
    const id = await steppedBack();
    await save(ivan(), id, { hotelName: 'Hotel Jade', rfc: 'HJA200101AB1' });
    await save(sofia(), id, { emailRL: 'sofia@example.com' }, { seen: 1 });
    const { hotelName, rfc, emailRL } = await fieldsOf(sofia(), id);
    expect([hotelName, rfc]).toMatchObject([
      { value: 'Hotel Jade', colleague: byIvan },
      { colleague: byIvan },
    ]);
    expect(emailRL).toEqual({ value: 'sofia@example.com', version: 2 });
    expect((await fieldsOf(ivan(), id)).hotelName).toEqual({ value: 'Hotel Jade', version: 1 });
  });

  it('is the last one of each field, and their name is not stored', async () => {
    const id = await steppedBack();
    await save(ivan(), id, { hotelName: 'Hotel Jade', rfc: 'HJA200101AB1' });
    await save(sofia(), id, { hotelName: 'Hotel Ópalo' }, { seen: 1 });
    expect(await fieldsOf(sofia(), id)).toMatchObject({
      hotelName: { value: 'Hotel Ópalo' },
      rfc: { colleague: byIvan },
    });
    expect((await fieldsOf(sofia(), id)).hotelName).not.toHaveProperty('colleague');
    const { rows } = await portal.db.query('select writers from draft where request_id = $1', [id]);
    expect(JSON.stringify(rows)).toContain(ivan().sub);
    expect(JSON.stringify(rows)).not.toMatch(/Iv[aá]n|Luna/);
    expect(await dumpOf(portal.db)).not.toContain('Hotel Ópalo');
  });

  it('is unknown of what the release before has written over, and of who has no name', async () => {
    const id = await steppedBack();
    await save(ivan(), id, { hotelName: 'Hotel Jade', rfc: 'HJA200101AB1' });
    await portal.db.query(
      `update draft set writers = jsonb_set(writers, '{rfc,version}', '0') where request_id = $1`,
      [id],
    );
    const { hotelName, rfc } = await fieldsOf(sofia(), id);
    expect([hotelName?.colleague, rfc?.colleague]).toEqual([byIvan, undefined]);
    await portal.db.query(`update draft set writers = null where request_id = $1`, [id]);
    expect((await fieldsOf(sofia(), id)).hotelName).toEqual({ value: 'Hotel Jade', version: 1 });
    await save(ivan(), id, { rfc: 'HJA200101AB2' }, { seen: 1 });
    await portal.db.query(
      `update client set names = null, first_name = null, personal = null where owner = $1`,
      [ivan().sub],
    );
    expect((await fieldsOf(sofia(), id)).rfc).toEqual({ value: 'HJA200101AB2', version: 2 });
  });

  it('goes with what was sent', async () => {
    const id = await steppedBack();
    await save(ivan(), id, { hotelName: 'Hotel Jade' });
    expect((await ivan().put(`/request/oyo/${id}/datos`, hotelForm)).status).toBe(200);
    const { rows } = await portal.db.query('select writers from draft where request_id = $1', [id]);
    expect(rows).toEqual([{ writers: null }]);
  });

  it('is never shown to an applicant', async () => {
    const id = requestIdOf('tienda-offers');
    const applicant = await portal.as('tienda-offers');
    await save(applicant, id, { 'client.names': 'Ana' }, { form: 'generalData' });
    await portal.db.query(
      `update draft set writers = jsonb_set(writers, '{client.names,id}', to_jsonb($1::text))
        where request_id = $2`,
      [ivan().sub, id],
    );
    expect(await fieldsOf(applicant, id, 'generalData')).toEqual({
      'client.names': { value: 'Ana', version: 1 },
    });
  });
});
