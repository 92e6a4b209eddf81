/** How the back of an identification comes, kept with the request. Source: ruling 44; ruling 30. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_PF, PLATFORM, sendStep } from '#test/fixtures/papers.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const request_id = requestIdOf('tienda-documents');

describe.each(databases())('the choice of an identification on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-documents');
  });

  const load = async () => {
    const path = `/request/borradores?request_id=${request_id}&form=documents`;
    return (await seller.get(path)).body as { fields: Record<string, { value: unknown }> };
  };
  const save = (changes: object, version: number) =>
    seller.put(
      '/request/borradores',
      { request_id, form: 'documents', changes },
      { 'if-match': `"${version}"` },
    );
  const chosen = async () => (await load()).fields._back?.value;

  it('is kept, and the later device wins without a question', async () => {
    expect((await save({ _back: 'never' }, 0)).status).toBe(200);
    expect(await chosen()).toBe('never');
    expect((await save({ _back: 'joined' }, 0)).status).toBe(200);
    expect(await chosen()).toBe('joined');
  });

  it('is all that this draft holds', async () => {
    const reply = await save({ 'client.names': 'Ana' }, 0);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { fields: { 'client.names': 'error.invalid' } },
    ]);
    expect(await load()).toEqual({ version: 0, fields: {} });
  });

  it('stands after the documents were sent, on the way back, and in a correction', async () => {
    await save({ _back: 'never' }, 0);
    await sendStep(portal, seller, request_id, LEGAL_PF);
    expect(await chosen()).toBe('never');
    expect((await save({ _back: 'apart' }, 1)).status).toBe(200);
    await seller.put('/flujo-piloto/previousstatus', { request_id, platform: 'tienda-nube' });
    expect(await chosen()).toBe('apart');
    await sendStep(portal, seller, request_id, LEGAL_PF);
    await sendStep(portal, seller, request_id, PLATFORM);
    expect((await save({ _back: 'never' }, 2)).status).toBe(409);
    await portal.sendLenderEvent(request_id, {
      event_id: 'borrosa',
      type: 'documents-rejected',
      codes: ['ID'],
      reasons: { ID: 'blurry' },
    });
    expect((await save({ _back: 'never' }, 2)).status).toBe(200);
  });
});
