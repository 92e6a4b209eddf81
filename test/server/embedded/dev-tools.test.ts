/** The tools of the developers' room: failures by call, time, applicants in any status. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';

type World = {
  statuses: Record<string, string[]>;
  requests: { id: string; status: string }[];
  now: string;
  failing: object;
};

describe.each(databases())('the tools on $kind', (database) => {
  const portal = useFreshPortal(database);
  const world = async () => (await portal.call('GET', '/dev/world')).body as World;
  const fail = (failure: string | null) =>
    portal.call('PUT', '/dev/failures', { call: 'loadUserInfo', failure });

  it('a call fails as it is told, until it is told otherwise', async () => {
    const mariana = await portal.as('tienda-offers');
    expect((await mariana.get('/flujo-piloto/cliente/info')).status).toBe(200);
    await fail('unavailable');
    expect((await mariana.get('/flujo-piloto/cliente/info')).status).toBe(503);
    expect((await world()).failing).toEqual({ loadUserInfo: 'unavailable' });
    await fail('tooMany');
    expect((await mariana.get('/flujo-piloto/cliente/info')).status).toBe(429);
    await fail(null);
    expect((await mariana.get('/flujo-piloto/cliente/info')).status).toBe(200);
  });

  it('no other failure, and of no other call', async () => {
    expect((await fail('burning')).status).toBe(400);
    const other = { call: 'noSuchCall', failure: 'slow' };
    expect((await portal.call('PUT', '/dev/failures', other)).status).toBe(400);
  });

  it('knows where each request stands in the machine, by its id', async () => {
    const { requests } = await world();
    const [one, other] = requests.map(({ id }) => id);
    const asked = await portal.call('GET', `/dev/positions?ids=${one},no-id,${randomUUID()}`);
    expect(asked.body).toEqual([
      {
        id: one,
        name: expect.stringMatching(/^SOL-/),
        journey: expect.stringMatching(/^(amazon|offersFirst|hotel)$/),
        value: expect.anything(),
      },
    ]);
    const both = await portal.call('GET', `/dev/positions?ids=${other},${one}`);
    expect((both.body as { id: string }[]).map(({ id }) => id)).toEqual([other, one]);
  });

  it('makes an applicant in every status of every platform', async () => {
    const { statuses } = await world();
    expect(Object.keys(statuses).sort()).toEqual([
      'amazon',
      'clip_pm',
      'mercado-sur',
      'oyo',
      'tienda-nube',
    ]);
    const all = Object.entries(statuses).flatMap(([platform, names]) =>
      names.map((status) => ({ platform, status })),
    );
    expect(all.length).toBeGreaterThan(40);
    const made = new Map<string, string>();
    for (const scenario of all) {
      const { status, body } = await portal.call('POST', '/dev/scenarios', scenario);
      expect(status, JSON.stringify(scenario)).toBe(201);
      made.set((body as { request: string }).request, scenario.status);
    }
    const { requests } = await world();
    const stands = requests.filter(({ id }) => made.has(id)).map(({ id, status }) => [id, status]);
    expect(new Map(stands as [string, string][])).toEqual(made);
  });

  it('refuses a status that the platform never comes to', async () => {
    const never = { platform: 'tienda-nube', status: 'Cambio de Cuenta CLABE' };
    expect((await portal.call('POST', '/dev/scenarios', never)).status).toBe(422);
  });

  it('time goes on alone, and back with a new world', async () => {
    const before = new Date((await world()).now).getTime();
    expect((await portal.call('POST', '/dev/clock', { hours: 48 })).status).toBe(204);
    const ahead = new Date((await world()).now).getTime() - before;
    expect(ahead).toBeGreaterThanOrEqual(48 * 3_600_000);
    expect((await portal.call('POST', '/dev/clock', { hours: -1 })).status).toBe(400);
    await portal.call('POST', '/dev/reset', {});
    expect(new Date((await world()).now).getTime() - before).toBeLessThan(3_600_000);
  });
});
