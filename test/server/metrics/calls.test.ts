/** What a process counts of its calls, by names of ours alone. Source: issue 33, 10. */
import { describe, expect, it } from 'vitest';
import { preload, uploadPaper } from '#test/fixtures/papers.ts';
import { openPortal, type Portal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';
import { useOpened } from '#test/kit/opened.ts';
import { scrape } from '#test/kit/scrape.ts';

const SELLER = 'tienda-documents';

describe.each(databases())('metrics on $kind', (database) => {
  const portal: Portal = useOpened(async () =>
    openPortal(database, { METRICS_PORT: String(await freePort()) }),
  );
  const read = () => scrape(portal.settings.metricsPort);

  it('are the text that Prometheus reads, with the process’ own', async () => {
    const { status, type, value } = await read();
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(value('portal_ready')).toBe(1);
  });

  it('count each call by its name, method and status, and a refusal by its code', async () => {
    const seller = await portal.as(SELLER);
    const of = (status: number) =>
      `portal_http_request_duration_seconds_count{call="loadProfile",method="GET",status="${status}"}`;
    await seller.get('/flujo-piloto/cliente');
    await portal.call('GET', '/api/flujo-piloto/cliente?rfc=FORM920308J99');
    const { value } = await read();
    expect([value(of(200)), value(of(401))]).toEqual([1, 1]);
    const refused = 'portal_refusals_total{call="loadProfile",code="unauthenticated"}';
    expect(value(refused)).toBe(1);
  });

  it('name no address that somebody made up', async () => {
    await portal.call('GET', '/api/Mariana/5512345678');
    await portal.call('GET', '/offer/confirm-data/token1/Mariana/5512345678');
    const { text, value } = await read();
    expect(value('portal_refusals_total{call="other",code="notFound"}')).toBeGreaterThan(0);
    expect(text).not.toMatch(/Mariana|5512345678|token1|confirm-data/);
  });

  it('count uploads that were taken, and those that were refused by their code', async () => {
    const seller = await portal.as(SELLER);
    const outcome = async (name: string) =>
      (await read()).value(`portal_uploads_total{outcome="${name}"}`) ?? 0;
    const before = await outcome('finished');
    const { s3_key } = await uploadPaper(portal, seller, 'ID');
    const register = (key: string | null) =>
      seller.post('/documents/generic', {
        tipo_persona: 'PF',
        user_platform: 'tienda-nube',
        documents: [{ type: 'ID', name: 'ID.pdf', s3_key: key }],
      });
    expect((await register(s3_key)).status).toBe(200);
    expect((await register(null)).status).toBe(200);
    await preload(seller, 'tienda-nube', 'ID', 'x.exe');
    await preload(seller, 'tienda-nube', 'ECB2', 'x.pdf');
    expect((await outcome('finished')) - before).toBe(1);
    expect([await outcome('rule'), await outcome('wrongStep')]).toEqual([1, 1]);
  });

  it('count the statuses that requests enter, by platform, and none that was refused', async () => {
    const event = { event_id: 'metrics-1', type: 'rejected', reason: 'other' };
    const entered = async () =>
      (await read()).value(
        'portal_requests_entered_total{platform="tienda-nube",status="rejected"}',
      ) ?? 0;
    const before = await entered();
    const id = requestIdOf('tienda-offers');
    expect((await portal.sendLenderEvent(id, event)).status).toBe(200);
    expect((await entered()) - before).toBe(1);
    await portal.sendLenderEvent(id, { ...event, event_id: 'metrics-2' });
    expect((await entered()) - before).toBe(1);
  });

  it('keep nothing of a person', async () => {
    const { text } = await read();
    const seller = await portal.as(SELLER);
    expect(text).not.toContain(seller.sub);
    expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-|[A-Z]{4}\d{6}/);
  });
});

describe.each(databases())('two servers on $kind', (database) => {
  it('count apart', async () => {
    const open = async () => openPortal(database, { METRICS_PORT: String(await freePort()) });
    const [one, other] = [await open(), await open()];
    await one.call('GET', '/api/flujo-piloto/cliente');
    const series = 'portal_refusals_total{call="loadProfile",code="unauthenticated"}';
    const read = async ({ settings }: Portal) => (await scrape(settings.metricsPort)).value(series);
    expect([await read(one), await read(other)]).toEqual([1, undefined]);
    await one.close();
    await other.close();
    await expect(read(one)).rejects.toThrow();
  });

  it('a taken port ends the start', async () => {
    const one = await openPortal(database, { METRICS_PORT: String(await freePort()) });
    const METRICS_PORT = String(one.settings.metricsPort);
    const world = await database.openWorld();
    const other = openPortal({ openWorld: async () => world }, { METRICS_PORT });
    await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await world.db.close();
    await one.close();
  });

  it('without the setting nothing listens', async () => {
    const portal = await openPortal(database);
    expect(portal.settings.metricsPort).toBeNull();
    expect((await portal.call('GET', '/metrics')).status).toBe(404);
    await portal.close();
  });
});
