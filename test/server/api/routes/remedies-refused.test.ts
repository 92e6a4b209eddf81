/** Corrections by link that are refused. Source: spec 5 and 7; C10; D-58, D-89, D-95. */
import { describe, expect, it } from 'vitest';
import { useCorrections } from '#test/fixtures/corrections.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { jpg, pdf } from '#test/fixtures/links.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(databases())('corrections by link on $kind', (database) => {
  const { time, portal, linkOf } = useCorrections(database);

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
});
