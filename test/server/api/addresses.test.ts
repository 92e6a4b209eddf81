/** The address of a call: a slash more or less, and the methods that it takes. Source: issue 30, 12. */
import { describe, expect, it } from 'vitest';
import { usePortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('the address of a call on $kind', (database) => {
  const portal = usePortal(database);

  it.each(['/request/oyo/', '/request/oyo', '/request//oyo'])(
    '%s is the same call',
    async (path) => {
      const staff = await portal.as('oyo-staff');
      expect((await staff.get(`${path}?limit=5`)).status).toBe(200);
    },
  );

  it('refuses a method that it does not take, and names those that it does', async () => {
    const seller = await portal.as('tienda-offers');
    const reply = await portal.app.inject({
      method: 'DELETE',
      url: '/api/flujo-piloto/cliente/',
      headers: seller.headers,
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, POST, PUT']);
    expect(reply.json()).toEqual({
      code: 'methodNotAllowed',
      message: 'Esta dirección no acepta ese método.',
      requestId: reply.headers['x-request-id'],
    });
  });

  it('is not there where no call has it', async () => {
    expect((await portal.call('GET', '/api/flujo-piloto/none')).status).toBe(404);
  });
});
