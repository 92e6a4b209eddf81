/** Documents corrected by link, on the server. Source: spec 3, 4, 5 and 7; C10; D-58, D-89, D-94, D-95. */
import { describe, expect, it } from 'vitest';
import { documentsOf } from '#server/stores/documents.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { correctionOf, heic, jpg, namedIn, pdf, remediesLink } from '#test/fixtures/links.ts';
import { LEGAL_PF, PLATFORM, sendPapers, sendStep, uploadPaper } from '#test/fixtures/papers.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { useClock } from '#test/kit/clock.ts';
import { databases } from '#test/kit/database.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(databases())('corrections by link on $kind', (database) => {
  const time = useClock();
  const portal = useFreshPortal(database, {}, { clock: time.clock });

  const linkOf = async (key: string) => correctionOf(portal, await remediesLink(portal, key));
  const states = async (key: string) => {
    const documents = await documentsOf(portal.db, requestIdOf(key));
    return documents.map(({ type, state }) => `${type} ${state}`).sort();
  };
  const placeOf = async (id: string) => {
    const { rows } = await portal.db.query<{ state: string; is_remedy: boolean }>(
      'select state, is_remedy from credit_request where id = $1',
      [id],
    );
    return rows[0];
  };
  const audited = async (id: string) => {
    const { rows } = await portal.db.query<{ action: string; actor: string }>(
      'select action, actor from audit_log where entity_id = $1 order by at, id',
      [id],
    );
    return rows.map(({ action }) => action);
  };
  const jobs = async (id: string) => {
    const { rows } = await portal.db.query<{ n: number }>(
      `select count(*)::int as n from job
        where kind = 'lender.decide' and payload ->> 'requestId' = $1`,
      [id],
    );
    return rows[0]?.n;
  };

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

  describe('refuses, and keeps nothing:', () => {
    const key = 'documents/x';
    const file = (type: string, s3_key = key) => ({ type, name: `${type}.jpg`, s3_key });

    it.each([
      ['nothing of what is due', [file('ID-Back')], { 'documents.ID': 'error.required' }],
      [
        'a part of what is due',
        [file('ID')],
        { 'documents.CD': 'error.required', 'documents.ECB2': 'error.required' },
      ],
      [
        'the same twice',
        [file('ID'), file('CD'), file('ECB2'), file('CD')],
        { 'documents.CD': 'error.INVALID_DOCUMENT' },
      ],
      [
        'files that never came',
        [file('ID'), file('CD'), file('ECB2')],
        { 'documents[0].s3_key': 'error.INVALID_DOCUMENT' },
      ],
    ])('%s', async (_, documents, fields) => {
      const link = await linkOf('remedies-all');
      const before = await dumpOf(portal.db);
      expect(await link.confirm(documents)).toMatchObject({ status: 422, body: { fields } });
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('what is not due', async () => {
      const link = await linkOf('remedies-cd');
      const [document] = await link.upload({ CD: jpg });
      const before = await dumpOf(portal.db);
      const named = { 'documents[1].type': 'error.INVALID_DOCUMENT' };
      const reply = await link.confirm([document ?? {}, file('ECB2')]);
      expect(reply).toMatchObject({ status: 422, body: { fields: named } });
      expect(await link.ask({ CD: 'jpg', ID: 'jpg' })).toMatchObject({
        status: 422,
        body: { fields: { 'exts.ID': 'error.INVALID_DOCUMENT' } },
      });
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it.each([
      ['remedies-ecb2', { ECB2: 'heic' }, 'exts.ECB2'],
      ['remedies-id', { ID: 'exe' }, 'exts.ID'],
      ['remedies-id', { ID: 'csv' }, 'exts.ID'],
    ])('%s with the end %o', async (name, exts, field) => {
      const link = await linkOf(name);
      const before = await dumpOf(portal.db);
      expect(await link.ask(exts)).toMatchObject({
        status: 422,
        body: { fields: { [field]: 'error.INVALID_DOCUMENT' } },
      });
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('a file that is too large, before it is sent', async () => {
      const link = await linkOf('remedies-cd');
      const before = await dumpOf(portal.db);
      const sizes = { CD: 50_000_000 };
      expect((await link.ask({ CD: 'jpg' }, { sizes })).status).toBe(413);
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('a request for no target at all', async () => {
      expect((await (await linkOf('remedies-cd')).ask({})).status).toBe(422);
    });

    it('a file of another link, of another slot, and one of other content', async () => {
      const link = await linkOf('remedies-id');
      const other = await linkOf('remedies-id-cd');
      const [own] = await link.upload({ ID: jpg });
      const [foreign] = await other.upload({ ID: jpg });
      const { body } = await link.ask({ ID: 'jpg' });
      const { targets } = body as { targets: { ID: { url: string; fields: object } } };
      expect(await portal.upload(targets.ID as never, Buffer.from(pdf.bytes))).toBe(415);
      const empty = (targets.ID.fields as { key: string }).key;
      const before = await dumpOf(portal.db);
      for (const documents of [
        [foreign],
        [own, { ...own, type: 'ID-Back' }],
        [{ ...own, s3_key: empty }],
      ]) {
        expect((await link.confirm(documents as object[])).status).toBe(422);
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('everything, once the link is over', async () => {
      const over = await linkOf('remedies-expired');
      const link = await linkOf('remedies-cd');
      const documents = await link.upload({ CD: jpg });
      time.aheadMs = 31 * DAY_MS;
      const before = await dumpOf(portal.db);
      for (const one of [over, link]) {
        for (const reply of [
          await one.find(),
          await one.ask({ CD: 'jpg' }),
          await one.confirm(documents),
        ]) {
          expect([reply.status, reply.body]).toMatchObject([410, { code: 'gone' }]);
        }
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('a correction of what the lender has decided meanwhile', async () => {
      const link = await linkOf('remedies-cd');
      const documents = await link.upload({ CD: jpg });
      const id = requestIdOf('remedies-cd');
      await portal.sendLenderEvent(id, { event_id: 'x', type: 'rejected', reason: 'other' });
      expect([(await link.confirm(documents)).status, (await link.find()).body]).toMatchObject([
        409,
        { remedies: [] },
      ]);
    });
  });

  describe('a lender who rejects documents', () => {
    const id = requestIdOf('tienda-documents');
    const toReview = async () => {
      const seller = await portal.as('tienda-documents');
      await sendStep(portal, seller, id, LEGAL_PF);
      await sendStep(portal, seller, id, PLATFORM);
      return seller;
    };
    const reject = (event_id: string, ...codes: string[]) =>
      portal.sendLenderEvent(id, {
        event_id,
        type: 'documents-rejected',
        codes,
        reasons: Object.fromEntries(codes.map((code) => [code, 'dark'])),
      });
    const linkIn = ({ body }: { body: unknown }) => (body as { link?: string }).link ?? '';
    const newestMail = async () => {
      const { body } = await portal.call('GET', '/dev/mailbox');
      return (body as { to: string; subject: string; text: string }[])[0];
    };

    it('is answered the link that the applicant is sent', async () => {
      await toReview();
      const answer = await reject('r1', 'ID');
      expect(linkIn(answer)).toMatch(
        new RegExp(`^${portal.settings.publicUrl}/remedies/[\\w-]{43}/${id}$`),
      );
      expect(linkIn(await reject('r1', 'ID'))).toBe(linkIn(answer));
      expect(await newestMail()).toMatchObject({
        to: 'andres.navarro@example.com',
        subject: 'Corrige tus documentos',
        text: expect.stringContaining(linkIn(answer)),
      });
      const { body } = await correctionOf(portal, namedIn(linkIn(answer))).find();
      expect(body).toMatchObject({ remedies: ['ID'], reasons: { ID: 'dark' } });
      const dump = await dumpOf(portal.db);
      const [kept] = dump.split('\nmessage\n');
      expect(kept).not.toContain(namedIn(linkIn(answer)).uuid);
    });

    it('sends no link for what none can correct', async () => {
      await toReview();
      const answer = await reject('r1', 'CSF');
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { status: 'Revisión de documentos' },
      ]);
      expect([linkIn(answer), (await newestMail())?.text]).toEqual([
        '',
        expect.not.stringContaining('/remedies/'),
      ]);
    });

    it('ends the link before with a new one', async () => {
      await toReview();
      const first = correctionOf(portal, namedIn(linkIn(await reject('r1', 'CD'))));
      await first.confirm(await first.upload({ CD: pdf }));
      const second = correctionOf(portal, namedIn(linkIn(await reject('r2', 'CD'))));
      expect([(await first.find()).status, (await second.find()).status]).toEqual([410, 200]);
    });

    it('waits for what only the account can correct; then all of it is in review', async () => {
      const seller = await toReview();
      const answer = await reject('r1', 'ID', 'CSF');
      const link = correctionOf(portal, namedIn(linkIn(answer)));
      expect((await link.find()).body).toMatchObject({ remedies: ['ID'] });
      expect((await link.confirm(await link.upload({ ID: jpg }))).body).toEqual({
        message: 'Recibimos tus documentos. Corrige los demás en tu cuenta.',
      });
      expect(await placeOf(id)).toEqual({ state: 'offersFirst.review.remedy', is_remedy: true });
      expect((await newestMail())?.subject).toBe('Aún faltan documentos por corregir');
      expect((await link.find()).body).toMatchObject({ remedies: [] });
      const paper = await uploadPaper(portal, seller, 'CSF');
      expect((await sendPapers(seller, id, [paper])).status).toBe(200);
      expect(await placeOf(id)).toEqual({ state: 'offersFirst.review.waiting', is_remedy: false });
      expect(new Set((await documentsOf(portal.db, id)).map(({ state }) => state))).toEqual(
        new Set(['in-review']),
      );
    });

    it('rejects both sides of an identification as one', async () => {
      await toReview();
      const first = correctionOf(portal, namedIn(linkIn(await reject('r1', 'ID'))));
      await first.confirm(await first.upload({ ID: jpg, 'ID-Back': jpg }));
      const answer = await reject('r2', 'ID-Back');
      const second = correctionOf(portal, namedIn(linkIn(answer)));
      expect((await second.find()).body).toMatchObject({
        remedies: ['ID'],
        reasons: { ID: 'dark' },
      });
      await second.confirm(await second.upload({ ID: pdf }));
      const types = (await documentsOf(portal.db, id)).map(({ type }) => type);
      expect(types).not.toContain('ID-Back');
    });
  });
});
