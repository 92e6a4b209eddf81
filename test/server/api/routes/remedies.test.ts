/** Documents corrected by link, on the server. Source: spec 3, 4, 5 and 7; C10; D-58, D-89, D-94, D-95. */
import { describe, expect, it } from 'vitest';
import { documentsOf } from '#server/stores/documents.ts';
import { useCorrections } from '#test/fixtures/corrections.ts';
import { heic, jpg, pdf } from '#test/fixtures/links.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('corrections by link on $kind', (database) => {
  const { portal, linkOf, states, placeOf, audited, jobs } = useCorrections(database);

  it.each([
    ['remedies-id', 'Adriana', { ID: 'blurry' }],
    ['remedies-cd', 'Iván', { CD: 'too-old' }],
    ['remedies-ecb2', 'Estela', { ECB2: 'missing-page' }],
    ['remedies-id-cd', 'Fernando', { ID: 'cut-off', CD: 'name-mismatch' }],
    ['remedies-all', 'Jimena', { ID: 'expired', CD: 'dark', ECB2: 'password-protected' }],
    ['remedies-none', 'Beatriz', {}],
  ])(
    '%s tells what was sent back, why, and of whom no more than the names',
    async (key, names, reasons) => {
      const remedies = Object.keys(reasons);
      expect(await (await linkOf(key)).find()).toMatchObject({
        status: 200,
        body: {
          merchant_name: { names },
          remedies,
          docs_label: remedies.map((code) => `document.${code}`),
          reasons,
        },
        headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      });
    },
  );

  it('takes front and back of an INE, and gives the request back to its reviewer', async () => {
    const link = await linkOf('remedies-id');
    const id = requestIdOf('remedies-id');
    const documents = await link.upload({ ID: jpg, 'ID-Back': jpg });
    expect(await link.confirm(documents)).toMatchObject({
      status: 200,
      body: { message: 'Recibimos tus documentos.' },
    });
    expect(await states('remedies-id')).toEqual([
      'CD in-review',
      'CSF in-review',
      'ECB2 in-review',
      'ID in-review',
      'ID-Back in-review',
    ]);
    expect(await placeOf(id)).toEqual({ state: 'offersFirst.review.waiting', is_remedy: false });
    expect([await audited(id), await jobs(id)]).toEqual([['corrections.send'], 1]);
    expect((await link.find()).body).toMatchObject({ remedies: [], docs_label: [], reasons: {} });
    expect((await link.ask({ ID: 'jpg' })).status).toBe(409);
  });

  it('takes a passport by its front alone', async () => {
    const link = await linkOf('remedies-id');
    expect((await link.confirm(await link.upload({ ID: pdf }))).status).toBe(200);
    expect(await states('remedies-id')).toContain('ID in-review');
  });

  it('takes all three, HEIC too, under keys of the link and with their true ends', async () => {
    const link = await linkOf('remedies-all');
    const documents = await link.upload({ ID: heic, 'ID-Back': heic, CD: heic, ECB2: pdf });
    const own = /^documents\/link-[\w-]+\/[\w-]+\/(ID|ID-Back|CD|ECB2)\/[\w-]+\.(heic|pdf)$/;
    for (const { s3_key } of documents) expect(s3_key).toMatch(own);
    expect((await link.confirm(documents)).status).toBe(200);
    expect(await placeOf(requestIdOf('remedies-all'))).toMatchObject({ is_remedy: false });
    const { rows } = await portal.db.query("select key from job where kind = 'heic'");
    expect(rows).toHaveLength(3);
  });

  it('lets a large file come in parts, where its size is known', async () => {
    const link = await linkOf('remedies-ecb2');
    const { body } = await link.ask({ ECB2: 'pdf' }, { sizes: { ECB2: 4 * 1024 * 1024 } });
    expect(body).toMatchObject({ targets: { ECB2: { parts: { urls: { length: 4 } } } } });
  });

  it('keeps what the device saw', async () => {
    const link = await linkOf('remedies-cd');
    const seen = { sharpness: 12, brightness: 0.6, glare: 0, warnings: ['blurry'] };
    const quality = { width: 1600, height: 1200, ...seen };
    const [document] = await link.upload({ CD: jpg });
    await link.confirm([{ ...document, quality }]);
    const stored = await documentsOf(portal.db, requestIdOf('remedies-cd'));
    expect(stored.find(({ type }) => type === 'CD')?.quality).toEqual(quality);
  });

  it('answers the same press with the same answer, and another tab that nothing waits', async () => {
    const link = await linkOf('remedies-cd');
    const documents = await link.upload({ CD: jpg });
    const again = await link.upload({ CD: jpg });
    const key = { 'idempotency-key': 'correction-press-1' };
    const replies = await Promise.all([
      link.confirm(documents, key),
      link.confirm(documents, key),
      link.confirm(again),
      link.confirm(again, { 'idempotency-key': 'correction-press-2' }),
    ]);
    const [first, second, ...others] = replies.map(({ status }) => status);
    expect(first).toBe(second);
    expect([first, ...others].sort()).toEqual([200, 409, 409]);
    const id = requestIdOf('remedies-cd');
    expect([await audited(id), await jobs(id)]).toEqual([['corrections.send'], 1]);
  });
});
