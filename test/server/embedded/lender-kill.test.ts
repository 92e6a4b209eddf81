/** The embedded lender survives a kill: what it owed is done after the next start, once. Source: wire, "The embedded lender". */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';
import { startProcess } from '#test/kit/process.ts';
import { until } from '#test/kit/until.ts';

const DELAY_MS = 1_500;
const SERVER = new URL('../../fixtures/portal-process.ts', import.meta.url);

type LenderEvents = { requests: { id: string; status: string }[] };

describe.each(databases())('a kill on $kind', ({ makePlace }) => {
  it('loses no decision and makes none twice', { tags: ['slow'] }, async () => {
    const { place, dataDir, remove } = await makePlace('seeded');
    const port = await freePort();
    const id = requestIdOf('amazon-new');
    const start = () =>
      startProcess(SERVER, JSON.stringify(place), dataDir, String(port), String(DELAY_MS));
    const statusNow = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/dev/world`);
      const { requests } = (await reply.json()) as LenderEvents;
      return requests.find((request) => request.id === id)?.status;
    };

    // As if the applicant had sent everything: the review has begun.
    const db = await openDatabase(place);
    await db.query(
      `update credit_request set state = 'amazon.eligibilityReview.waiting',
              status = 'Revisión de Elegibilidad', sub_status = 'Revisión de documentos'
        where id = $1`,
      [id],
    );
    await db.close();

    let server = start();
    await server.says('listening');
    const played = await fetch(`http://127.0.0.1:${port}/dev/lender/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'needs-pld' }),
    });
    expect(played.status).toBe(200);
    await server.kill();

    server = start();
    await server.says('listening');
    await until(async () => (await statusNow()) === 'Oferta Activa');
    await sleep(DELAY_MS);
    await server.kill();

    const after = await openDatabase(place);
    const { rows } = await after.query(
      'select actor, action from audit_log where entity_id = $1 order by at, id',
      [id],
    );
    expect(rows).toEqual([
      { actor: 'lender', action: 'needs-pld' },
      { actor: 'lender', action: 'cleared' },
    ]);
    await after.close();
    await remove();
  });
});
