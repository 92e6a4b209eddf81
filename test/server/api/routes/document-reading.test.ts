/** A stored file is given out again: to its owner, and to the lender with all that it decides by. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sendStep, uploadPaper } from '#test/fixtures/papers.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('reading a stored file on $kind', (database) => {
  const portal = useFreshPortal(database);
  const id = requestIdOf('tienda-documents');
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-documents');
    const { type, name, s3_key } = await uploadPaper(portal, seller, 'ID', {
      name: 'mi ñandú.pdf',
    });
    await seller.post('/documents/generic', {
      tipo_persona: 'PF',
      user_platform: 'tienda-nube',
      documents: [{ type, name, s3_key }],
    });
  });

  const open = (who: Actor, type = 'ID') =>
    who.get(`/flujo-piloto/cliente/documentos/${type}?id=${id}`);
  const lender = (path: string, key = portal.lenderKey) =>
    portal.call('GET', `/api/lender${path}`, undefined, { authorization: `Bearer ${key}` });
  const fetched = (url: string) => {
    const { pathname, search } = new URL(url);
    return portal.call('GET', pathname + search);
  };

  it('gives its owner the file, under its name, never as a page of the portal', async () => {
    const { url } = (await open(seller)).body as { url: string };
    const { status, raw, headers } = await fetched(url);
    expect([status, raw.length, raw.subarray(0, 5).toString()]).toEqual([200, 600, '%PDF-']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''mi%20%C3%B1and%C3%BA.pdf",
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it('refuses another person, and a document that is not there', async () => {
    const other = await portal.as('tienda-offers');
    expect([(await open(other)).status, (await open(seller, 'CD')).status]).toEqual([404, 404]);
  });

  it('takes no address but its own, as it was signed', async () => {
    const { url } = (await open(seller)).body as { url: string };
    const address = new URL(url);
    address.searchParams.set('object', Buffer.from('{"key":"x"}').toString('base64url'));
    expect(await fetched(address.href)).toMatchObject({
      status: 403,
      body: { code: 'SignatureDoesNotMatch' },
    });
    expect((await fetched(`${address.origin}${address.pathname}`)).status).toBe(403);
  });

  it('gives the lender the whole application, and notes who read it', async () => {
    await sendStep(portal, seller, id, ['ID', 'CD', 'CSF']);
    const { status, body } = await lender(`/requests/${id}/application`);
    const application = body as { documents: { type: string; url: string }[] };
    expect(status).toBe(200);
    expect(application).toMatchObject({
      request: { id, status: 'Pendiente de Archivos' },
      person: { client: { names: 'Andrés', user_platform: 'tienda-nube' } },
      hotel: null,
    });
    const types = application.documents.map(({ type }) => type);
    expect(types.sort()).toEqual(['CD', 'CSF', 'ID']);
    for (const { url } of application.documents) expect((await fetched(url)).status).toBe(200);
    const { rows } = await portal.db.query(
      `select actor, action from audit_log where entity_id = $1 and action = 'application.read'`,
      [id],
    );
    expect(rows).toEqual([{ actor: 'lender', action: 'application.read' }]);
  });

  it('gives the lender a hotel as its staff wrote it', async () => {
    const { rows } = await portal.db.query<{ request_id: string }>(
      `select request_id from hotel limit 1`,
    );
    const { body } = await lender(`/requests/${rows[0]?.request_id}/application`);
    expect(body).toMatchObject({
      hotel: { hotelName: expect.any(String), rfc: expect.any(String) },
    });
  });

  it('names no request that is not there', async () => {
    expect((await lender('/requests/SOL-7K4F-29/application')).status).toBe(404);
  });
});
