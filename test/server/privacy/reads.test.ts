/** Who saw what of whom, who signed in, and who changed where they are reached: in the audit log, without a value. Source: issue 33, 7. */
import { describe, expect, it } from 'vitest';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { databases } from '#test/kit/database.ts';

type Entry = { actor: string; action: string; entity: string; entity_id: string };

describe.each(databases())('reads of personal data on $kind', (database) => {
  const { portal, sofia, ivan, created, list } = useHotelStaff(database);
  const entries = async (condition: string) =>
    (
      await portal.db.query<Entry>(
        `select actor, action, entity, entity_id from audit_log where ${condition} order by at, id`,
      )
    ).rows;

  it('of a hotel by its platform’s staff are entries; what was refused is none', async () => {
    const id = await created();
    await sofia().get(`/request/generic/${id}`);
    await sofia().get(`/flujo-piloto/cliente/documentos?id=${id}`);
    expect((await ivan().get(`/request/generic/${id}`)).status).toBe(404);
    const read = { actor: sofia().sub, entity: 'credit_request:read', entity_id: id };
    expect(await entries(`entity = 'credit_request:read'`)).toEqual([
      { ...read, action: 'request.read' },
      { ...read, action: 'documents.read' },
    ]);
  });

  it('of the whole list, its export and a comparison are one entry each', async () => {
    await created();
    await list('', ivan());
    await ivan().get('/request/oyo/csv');
    const found = await entries(`entity = 'platform:read'`);
    expect(found).toEqual([
      { actor: ivan().sub, action: 'hotels.list', entity: 'platform:read', entity_id: 'oyo' },
      { actor: ivan().sub, action: 'hotels.export', entity: 'platform:read', entity_id: 'oyo' },
    ]);
  });

  it('of one’s own request are none', async () => {
    const seller = await portal.as('tienda-documents');
    const { body } = await seller.get('/flujo-piloto/cliente/info');
    const { id } = (body as { request: { id: string } }).request;
    expect((await seller.get(`/request/generic/${id}`)).status).toBe(200);
    expect(await entries(`actor = '${seller.sub}' and entity like '%:read'`)).toEqual([]);
  });

  it('a sign-in is one entry, however often its session calls', async () => {
    const seller = await portal.as('tienda-documents');
    for (const _ of [1, 2]) await seller.get('/flujo-piloto/cliente');
    const again = await portal.as('tienda-documents');
    await again.get('/flujo-piloto/cliente');
    const found = await entries(`action = 'session.begin' and actor = '${seller.sub}'`);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ entity: 'client', entity_id: seller.sub });
  });

  it('another telephone or address is an entry with keyed hashes', async () => {
    const seller = await portal.as('tienda-documents');
    const change = (body: object) => seller.put('/flujo-piloto/cliente', body);
    const street = { street: 'Calle Nueva', out_number: '7' };
    expect((await change({ telephone: '5544332211', address: street })).status).toBe(200);
    expect((await change({ telephone: '5544332211' })).status).toBe(200);
    const { rows } = await portal.db.query<Record<string, string>>(
      `select action, entity_id, from_state, to_state from audit_log
        where action in ('telephone.change', 'address.change') order by action desc`,
    );
    expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['telephone.change', seller.sub],
      ['address.change', seller.sub],
    ]);
    for (const row of rows) {
      expect(row.to_state).toMatch(/^[\w-]{43}$/);
      expect(row.from_state).not.toBe(row.to_state);
    }
    expect(JSON.stringify(rows)).not.toMatch(/5544332211|Nueva/);
  });
});
