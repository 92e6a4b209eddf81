/** Documents: the way of a file, the sending of a step, and corrections. Source: spec 4, 5 and 7; wire. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  LEGAL_PF,
  PLATFORM,
  preload,
  sendPapers,
  sendStep,
  uploadPaper,
} from '#test/fixtures/papers.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const MEBIBYTE = 1024 * 1024;

describe.each(databases())('documents on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  let other: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-documents');
    other = await portal.as('tienda-offers');
  });

  const id = requestIdOf('tienda-documents');
  const register = (who: Actor, type: string, s3_key: string | null) =>
    who.post('/documents/generic', {
      tipo_persona: 'PF',
      user_platform: 'tienda-nube',
      documents: [{ type, name: `${type}.pdf`, s3_key }],
    });
  const list = async () =>
    (await seller.get(`/flujo-piloto/cliente/documentos?id=${id}`)).body as {
      type: string;
      state: string;
      reason: string | null;
    }[];
  const states = async () => (await list()).map(({ type, state }) => `${type} ${state}`).sort();
  const standing = async () => (await seller.get('/flujo-piloto/cliente/info')).body;
  const stored = async () =>
    (
      await portal.db.query<{ n: number }>(
        'select count(*)::int as n from document where request_id = $1',
        [id],
      )
    ).rows[0]?.n;

  it('asks each step for its documents, by platform and regime', async () => {
    const { body } = await seller.get('/request/requiredDocs?platform_catalog_id=2');
    const steps = body as Record<1 | 2 | 3, { code: string; maxBytes: number }[]>;
    expect([steps[1], steps[2], steps[3]].map((step) => step.map(({ code }) => code))).toEqual([
      ['ID', 'ID-2', 'CD', 'CSF'],
      PLATFORM,
      [],
    ]);
    const foreign = await seller.get('/request/requiredDocs?platform_catalog_id=1');
    expect(foreign.status).toBe(404);
  });

  it('gives out a form for a document that is asked for now, under a key of its own', async () => {
    const { status, body } = await preload(seller, 'tienda-nube', 'ID', 'mi ID.PDF');
    expect(status).toBe(200);
    const { fields } = body as { fields: Record<string, string> };
    expect(fields.key).toMatch(new RegExp(`^documents/${seller.sub}/${id}/ID/[\\w-]{36}\\.pdf$`));
    expect(fields).toMatchObject({ AWSAccessKeyId: expect.any(String) });
    expect(body).not.toHaveProperty('parts');
  });

  it('takes a large file in parts, where its size is known, and only up to the limit', async () => {
    const preloading = (type: string, bytes: number) =>
      seller.post('/documents/generic/preload', {
        user_platform: 'tienda-nube',
        document: { name: 'x.pdf', type, bytes },
      });
    const { status, body } = await preloading('CSF', 10 * MEBIBYTE);
    expect([status, body]).toMatchObject([200, { parts: { urls: { length: 10 } } }]);
    expect(await preloading('CSF', 10 * MEBIBYTE + 1)).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', fields: { 'document.bytes': 'error.INVALID_DOCUMENT' } },
    });
    await sendStep(portal, seller, id, LEGAL_PF);
    expect((await preloading('ECB2', 20 * MEBIBYTE)).status).toBe(200);
    expect((await preloading('ECB2', 20 * MEBIBYTE + 1)).status).toBe(413);
  });

  it.each([
    ['a document of no list', 'tienda-nube', 'XX', 'x.pdf', 422],
    ['a document of a later step', 'tienda-nube', 'ECB2', 'x.pdf', 409],
    ['a file of another type', 'tienda-nube', 'ID', 'x.exe', 422],
    ['HEIC, which this list does not take', 'tienda-nube', 'ID', 'x.heic', 422],
    ['a file without an ending', 'tienda-nube', 'ID', 'identificacion', 422],
    ['another platform', 'amazon', 'ID', 'x.pdf', 422],
  ])('gives out no form for %s', async (_, platform, type, name, status) => {
    const reply = await preload(seller, platform, type, name);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([
      status,
      expect.arrayContaining(['code', 'message', 'requestId']),
    ]);
  });

  it('keeps a registered document and takes it back', async () => {
    const paper = await uploadPaper(portal, seller, 'ID');
    expect((await register(seller, 'ID', paper.s3_key)).status).toBe(200);
    expect(await list()).toMatchObject([{ type: 'ID', state: 'stored', bytes: 600, reason: null }]);
    expect((await register(seller, 'ID', null)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('gives back the name that the person’s own file has, also after it was sent', async () => {
    const own = 'Constancia Ejemplo S.A. de C.V.';
    const paper = { ...(await uploadPaper(portal, seller, 'ID')), name: `${own}pdf` };
    const documents = [{ ...paper, custom_name: own }];
    const body = { tipo_persona: 'PF', user_platform: 'tienda-nube', documents };
    expect((await seller.post('/documents/generic', body)).status).toBe(200);
    const shown = { type: 'ID', name: 'Constancia Ejemplo S.A. de C.V.pdf', custom_name: own };
    expect(await list()).toMatchObject([shown]);
    const others = [
      await uploadPaper(portal, seller, 'CD'),
      await uploadPaper(portal, seller, 'CSF'),
    ];
    expect((await sendPapers(seller, id, [paper, ...others])).status).toBe(200);
    expect((await list()).find(({ type }) => type === 'ID')).toMatchObject(shown);
  });

  it('refuses a key that nothing is stored under, is of another document, or of another person', async () => {
    const { body } = await preload(seller, 'tienda-nube', 'ID', 'x.pdf');
    const unsent = (body as { fields: { key: string } }).fields.key;
    const paper = await uploadPaper(portal, seller, 'CD');
    for (const [who, type, key] of [
      [seller, 'ID', unsent],
      [seller, 'ID', paper.s3_key],
      [seller, 'ID', `documents/${seller.sub}/../x.pdf`],
      [other, 'CD', paper.s3_key],
    ] as const) {
      const reply = await register(who, type, key);
      expect([403, 404, 409, 422]).toContain(reply.status);
    }
    expect(await stored()).toBe(0);
  });

  it('moves on once everything of the step is sent', async () => {
    const { reply } = await sendStep(portal, seller, id, LEGAL_PF);
    expect(reply.status).toBe(200);
    expect(await standing()).toMatchObject({
      status: { sub_status: 'Documentos de Plataforma' },
      status_work_flow: { document_step: 2 },
    });
    expect(await states()).toEqual(['CD sent', 'CSF sent', 'ID sent']);
    expect((await sendStep(portal, seller, id, PLATFORM)).reply.status).toBe(200);
    expect(await standing()).toMatchObject({ status: { id: 7, status: 'Revisión de documentos' } });
    expect(await states()).toEqual([
      'CD in-review',
      'CSF in-review',
      'ECB2 in-review',
      'ID in-review',
    ]);
  });

  it('names what is missing and moves nothing', async () => {
    const paper = await uploadPaper(portal, seller, 'ID');
    const { status, body } = await sendPapers(seller, id, [paper]);
    expect([status, body]).toMatchObject([
      422,
      { fields: { 'documents.CD': 'error.required', 'documents.CSF': 'error.required' } },
    ]);
    expect(await standing()).toMatchObject({ status: { sub_status: 'Documentos Legales' } });
    expect(await stored()).toBe(0);
  });

  it('leaves out an ID-2 without a name of its own', async () => {
    const papers = [];
    for (const code of LEGAL_PF) papers.push(await uploadPaper(portal, seller, code));
    const unnamed = { type: 'ID-2', name: 'otra.pdf', s3_key: 'x' };
    expect((await sendPapers(seller, id, [...papers, unnamed])).status).toBe(200);
    expect(await states()).toHaveLength(3);
  });

  it('keeps the back that is sent, and none that is not: a passport has one side', async () => {
    const papers = [];
    for (const code of LEGAL_PF) papers.push(await uploadPaper(portal, seller, code));
    const back = { ...(await uploadPaper(portal, seller, 'ID-2')), custom_name: 'reverso.jpg' };
    expect((await register(seller, 'ID-2', back.s3_key)).status).toBe(200);
    expect((await sendPapers(seller, id, papers)).status).toBe(200);
    expect(await states()).toEqual(['CD sent', 'CSF sent', 'ID sent']);
    await seller.put('/flujo-piloto/previousstatus', { request_id: id, platform: 'tienda-nube' });
    expect((await sendPapers(seller, id, [...papers, back])).status).toBe(200);
    expect(await states()).toEqual(['CD sent', 'CSF sent', 'ID sent', 'ID-2 sent']);
  });

  it('acts once for one idempotency key, and refuses a second sending without one', async () => {
    const papers = [];
    for (const code of LEGAL_PF) papers.push(await uploadPaper(portal, seller, code));
    const key = { 'idempotency-key': 'enviar-00001' };
    const replies = await Promise.all([
      sendPapers(seller, id, papers, key),
      sendPapers(seller, id, papers, key),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await standing()).toMatchObject({ status: { sub_status: 'Documentos de Plataforma' } });
    expect((await sendPapers(seller, id, papers)).status).not.toBe(200);
  });

  it('moves one step, not two, when two tabs send the same documents at once', async () => {
    const papers = [];
    for (const code of LEGAL_PF) papers.push(await uploadPaper(portal, seller, code));
    const replies = await Promise.all([
      sendPapers(seller, id, papers),
      sendPapers(seller, id, papers),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await standing()).toMatchObject({ status: { sub_status: 'Documentos de Plataforma' } });
  });

  it('goes one step back in form and documents, and not once a review has begun', async () => {
    const back = () =>
      seller.put('/flujo-piloto/previousstatus', { request_id: id, platform: 'tienda-nube' });
    expect((await back()).status).toBe(200);
    expect(await standing()).toMatchObject({ status: { sub_status: 'Registro' } });
    await portal.call('POST', '/dev/reset', {});
    seller = await portal.as('tienda-documents');
    await sendStep(portal, seller, id, LEGAL_PF);
    await sendStep(portal, seller, id, PLATFORM);
    expect(await back()).toMatchObject({ status: 409, body: { code: 'wrongStep' } });
  });

  describe('a remedy', () => {
    beforeEach(async () => {
      await sendStep(portal, seller, id, LEGAL_PF);
      await sendStep(portal, seller, id, PLATFORM);
      const reply = await portal.sendLenderEvent(id, {
        event_id: 'borroso',
        type: 'documents-rejected',
        codes: ['CD', 'ECB2'],
        reasons: { CD: 'blurry', ECB2: 'too-old' },
      });
      expect(reply.status).toBe(200);
    });

    it('tells what to correct and why, at the lowest step of it', async () => {
      expect(await standing()).toMatchObject({
        status_work_flow: { is_remedy: true, document_step: 1 },
        status: { status: 'Revisión de documentos' },
      });
      expect((await list()).filter(({ state }) => state === 'rejected')).toMatchObject([
        { type: 'CD', reason: 'blurry' },
        { type: 'ECB2', reason: 'too-old' },
      ]);
    });

    it('takes the rejected documents alone, needs all of them, and goes back to review', async () => {
      expect((await preload(seller, 'tienda-nube', 'ID', 'x.pdf')).status).toBe(409);
      const cd = await uploadPaper(portal, seller, 'CD');
      expect((await sendPapers(seller, id, [cd])).status).toBe(422);
      expect((await register(seller, 'CD', cd.s3_key)).status).toBe(200);
      expect((await register(seller, 'CD', null)).status).toBe(200);
      const again = await uploadPaper(portal, seller, 'CD');
      await register(seller, 'CD', again.s3_key);
      const ecb2 = await uploadPaper(portal, seller, 'ECB2');
      expect((await sendPapers(seller, id, [again, ecb2])).status).toBe(200);
      expect(await standing()).toMatchObject({ status_work_flow: { is_remedy: false } });
      expect(await states()).toEqual([
        'CD in-review',
        'CSF in-review',
        'ECB2 in-review',
        'ID in-review',
      ]);
    });
  });
});
