/** A request's name for people: stored with it, shown with it, and taken by the lender's call. Source: ruling 32. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const id = requestIdOf('tienda-offers');
const NAME = /^SOL-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{2}$/;

describe.each(databases())('the names of requests on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeAll(async () => {
    seller = await portal.as('tienda-offers');
  });

  const nameOf = async () => {
    const { body } = await seller.get('/flujo-piloto/cliente/info');
    return (body as { request: { name: string } }).request.name;
  };

  it('are in the user info and in the request itself', async () => {
    const name = await nameOf();
    expect(name).toMatch(NAME);
    expect((await seller.get(`/request/generic/${id}`)).body).toMatchObject({ name });
  });

  it('are all different, also of requests from before there were names', async () => {
    const { rows } = await portal.db.query<{ all: number; named: number }>(
      'select count(*)::int as all, count(distinct number)::int as named from credit_request',
    );
    expect(rows[0]?.all).toBeGreaterThan(10);
    expect(rows[0]?.named).toBe(rows[0]?.all);
  });

  it('are taken by the lender’s call, with one wrong letter they are not', async () => {
    const name = await nameOf();
    const wrong = `${name.slice(0, -1)}${name.endsWith('2') ? '3' : '2'}`;
    const event = { event_id: 'by-name', type: 'rejected', reason: 'other' };
    expect((await portal.sendLenderEvent(wrong, event)).status).toBe(404);
    expect((await portal.sendLenderEvent(name.toLowerCase(), event)).status).toBe(200);
    expect((await seller.get(`/request/generic/${id}`)).body).toMatchObject({
      status: { status: 'Rechazada' },
    });
  });

  it('are in the mails', async () => {
    const name = await nameOf();
    await portal.sendLenderEvent(id, { event_id: 'mail', type: 'rejected', reason: 'other' });
    const { body } = await portal.call('GET', '/dev/mailbox');
    expect((body as { text: string }[])[0]?.text).toContain(`Tu solicitud: ${name}`);
  });

  it('are on the lender’s desk', async () => {
    const { body } = await portal.call('GET', '/dev/world');
    const { requests } = body as { requests: { id: string; name: string }[] };
    expect(requests.find((request) => request.id === id)?.name).toBe(await nameOf());
  });
});
