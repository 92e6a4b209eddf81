/** A lender rejects documents, and links follow. Source: spec 7; wire, lender events; D-94. */
import { describe, expect, it } from 'vitest';
import { documentsOf } from '#server/stores/documents.ts';
import { useCorrections } from '#test/fixtures/corrections.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { correctionOf, jpg, namedIn, pdf } from '#test/fixtures/links.ts';
import { LEGAL_PF, PLATFORM, sendPapers, sendStep, uploadPaper } from '#test/fixtures/papers.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('corrections by link on $kind', (database) => {
  const { portal, placeOf } = useCorrections(database);

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
