/** A person begins so many uploads in a day. Source: issue 33, 8. */
import { describe, expect, it } from 'vitest';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('the quota of uploads on $kind', (database) => {
  const portal = useFreshPortal(database);

  async function seller() {
    const actor = await portal.as('tienda-documents');
    const { body } = await actor.get('/flujo-piloto/cliente/info');
    const { id } = (body as { request: { id: string } }).request;
    const begin = async (type: string) =>
      (
        await actor.post('/documents/generic/preload', {
          request_id: id,
          user_platform: 'tienda-nube',
          document: { name: 'a.pdf', type },
        })
      ).status;
    const begun = (type: string, count: number, { hours = 1, requestId = id } = {}) =>
      portal.db.query(
        `insert into stored_object (key, owner, request_id, content_type, asked_at)
         select 'documents/' || $1 || '/' || $2 || '/' || $3 || '/' || gen_random_uuid(), $1, $2::uuid, 'x/y', now() - $5 * interval '1 hour'
           from generate_series(1, $4::int)`,
        [actor.sub, requestId, type, count, hours],
      );
    return { begin, begun };
  }

  it('is 40 a day for a document, and the others go on', async () => {
    const { begin, begun } = await seller();
    await begun('ID', 39);
    expect(await begin('ID')).toBe(200);
    expect(await begin('ID')).toBe(429);
    expect(await begin('CD')).toBe(200);
  });

  it('is 300 a day for a request', async () => {
    const { begin, begun } = await seller();
    await begun('X', 300);
    expect(await begin('CD')).toBe(429);
  });

  it('is 3,000 a day for a person, of all their requests', async () => {
    const { begin, begun } = await seller();
    await begun('X', 2_999, { requestId: requestIdOf('amazon-offer') });
    expect(await begin('CD')).toBe(200);
    expect(await begin('ID')).toBe(429);
  });

  it('begins anew after a day', async () => {
    const { begin, begun } = await seller();
    await begun('ID', 300, { hours: 25 });
    expect(await begin('ID')).toBe(200);
  });
});
