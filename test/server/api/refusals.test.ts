/** Refusals are in the person’s language, each with a code of its own. Source: ruling 54. */
import { describe, expect, it } from 'vitest';
import { sendPapers } from '#test/fixtures/papers.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('a refusal on $kind', (database) => {
  const portal = useFreshPortal(database);

  it.each([
    [
      'es-MX',
      'Esto no se puede hacer en el paso en el que está tu solicitud. Actualiza la página para ver cómo va.',
    ],
    [
      'en-US',
      'This cannot be done at the step your application is at. Refresh the page to see where it stands.',
    ],
  ])('in %s', async (language, message) => {
    const seller = await portal.as('tienda-offers');
    const body = { request_id: requestIdOf('tienda-offers'), platform: 'tienda-nube' };
    const reply = await seller.put('/flujo-piloto/previousstatus', body, {
      'accept-language': language,
    });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'wrongStep', message, detail: "'step.back' is not possible at this status." },
    ]);
  });

  it('a held request is told from a wrong step', async () => {
    const seller = await portal.as('amazon-clabe');
    const id = requestIdOf('amazon-clabe');
    await portal.db.query('update credit_request set held_at = now() where id = $1', [id]);
    expect(await sendPapers(seller, id, [])).toMatchObject({
      status: 409,
      body: { code: 'requestHeld' },
    });
  });
});
