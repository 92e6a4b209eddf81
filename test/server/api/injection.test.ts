/** Text that is SQL stays text: where it is searched for, and where it is kept and read again. Source: ASVS 5.0, V1.2.4. */
import { describe, expect, it } from 'vitest';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { databases } from '#test/kit/database.ts';

const STATEMENTS = [
  "' or '1'='1",
  "'; drop table client; --",
  '"; delete from credit_request; --',
  "\\'; select pg_sleep(10); --",
];

describe.each(databases())('a caller who writes SQL on $kind', (database) => {
  const { portal, list, created, sofia } = useHotelStaff(database);

  it.each(STATEMENTS)('finds nothing by %j, and orders by none', async (text) => {
    await created();
    expect((await list(`?q=${encodeURIComponent(`Posada ${text}`)}`)).rows).toEqual([]);
    for (const name of ['sort', 'cursor', 'status', 'view', 'ids']) {
      const path = `/request/oyo/?${name}=${encodeURIComponent(text)}`;
      const { status } = await sofia().get(path);
      expect([name, status]).toEqual([name, expect.toBeOneOf([200, 400])]);
    }
    expect((await list()).rows).toHaveLength(1);
  });

  it.each(STATEMENTS)('has %j in an address as it was written', async (text) => {
    const seller = await portal.as('tienda-offers');
    const street = `Calle ${text}`;
    const change = { address: { street } };
    expect((await seller.put('/flujo-piloto/cliente', change)).status).toBe(200);
    const { body } = await seller.get('/flujo-piloto/cliente/info');
    expect(body).toMatchObject({ address: { street } });
  });
});
