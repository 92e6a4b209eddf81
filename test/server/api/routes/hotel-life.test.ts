/** A hotel request on its way through the wizard. Source: spec 2 (/oyoRequest), 6 and 7; wire, oyo. */
import { describe, expect, it } from 'vitest';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { hotelForm, hotelNamed } from '#test/fixtures/hotels.ts';
import type { Actor } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { pdfOf } from '#test/kit/uploads.ts';

describe.each(databases())('hotel requests on $kind', (database) => {
  const { portal, sofia, ivan, created, list, statusOf, auditOf } = useHotelStaff(database);

  describe('the life of a request', () => {
    const LEGAL = ['AC', 'PRL', 'ID', 'ECBH', 'CD', 'CSF'];

    async function upload(
      actor: Actor,
      id: string,
      type: string,
      name = 'papel.pdf',
      file = pdfOf(600),
    ) {
      const document = { name, type };
      const target = await actor.post('/documents/generic/preload', {
        user_platform: 'oyo',
        request_id: id,
        document,
      });
      expect(target.status).toBe(200);
      const { url, fields } = target.body as { url: string; fields: Record<string, string> };
      expect(await portal.upload({ url, fields }, file)).toBe(204);
      return { type, name, s3_key: fields.key ?? '' };
    }
    const sendAll = async (actor: Actor, id: string, documents: object[]) =>
      (
        await actor.post('/request/sending-documents', {
          request_id: id,
          state_machine: 'smValidateSendingDocumentsProcess',
          documents,
        })
      ).status;
    const interview = { contact_window: 'afternoon', channel: 'video', notes: 'Después de las 5' };
    const csv = Buffer.from('Mes,Ingresos\nEnero,1000\n');

    const draftInterview = async (id: string) =>
      (
        await sofia().put(
          '/request/borradores',
          { request_id: id, form: 'interview', changes: { channel: 'video' } },
          { 'if-match': '"0"' },
        )
      ).status;

    it('keeps a draft of the interview that Back has overtaken', async () => {
      const id = await created(hotelNamed('De vuelta en sus documentos'));
      expect(await statusOf(id)).toBe('Subir Documentación');
      expect(await draftInterview(id)).toBe(200);
    });

    it('goes from its documents to an active line, each step named as the wizard’s', async () => {
      await created(hotelNamed('Otro hotel'));
      const id = await created();
      // A later request does not take its files.
      await created(hotelNamed('Uno más'));
      const papers = [];
      for (const type of LEGAL) papers.push(await upload(sofia(), id, type));
      expect(await sendAll(sofia(), id, papers.slice(1))).toBe(422);
      expect(await sendAll(sofia(), id, papers)).toBe(200);
      expect(await statusOf(id)).toBe('Entrevista Personal');
      const wrong = await sofia().put(`/request/oyo/${id}/entrevista`, {
        ...interview,
        channel: 'fax',
      });
      expect(wrong.status).toBe(400);
      expect((await sofia().put(`/request/oyo/${id}/entrevista`, interview)).status).toBe(200);
      expect(await statusOf(id)).toBe('Proyecciones Financieras');
      expect(await draftInterview(id)).toBe(409);
      expect((await sofia().get(`/request/generic/${id}`)).body).toMatchObject({ interview });
      const sheet = await upload(sofia(), id, 'ID PF', 'proyecciones.csv', csv);
      expect(await sendAll(sofia(), id, [sheet])).toBe(200);
      expect(await statusOf(id)).toBe('Revisión de documentos');
      const back = { request_id: id, platform: 'oyo' };
      expect((await sofia().put('/flujo-piloto/previousstatus', back)).status).toBe(409);

      const event = (type: string, more = {}) =>
        portal.sendLenderEvent(id, { event_id: `e-${type}`, type, ...more });
      expect((await event('eligible')).status).toBe(409);
      expect((await event('accepted')).body).toMatchObject({ status: 'Generando Contrato' });
      const listedAs = async () =>
        (await list()).rows.find((row) => row.id === id)?.general_description;
      expect(await listedAs()).toBe('Generando Contrato');
      await event('contract-ready', { contract_url: 'https://firma.example/1' });
      // The list says who has the ball: the hotel, which signs.
      expect(await listedAs()).toBe('Firmando Contrato');
      expect((await list('?status=Firmando+Contrato')).total).toBe(1);
      expect((await sofia().get(`/request/generic/${id}`)).body).toMatchObject({
        status: { status: 'Generando Contrato' },
        signature_ready: true,
        contract_url: 'https://firma.example/1',
      });
      expect((await event('signed')).body).toMatchObject({ status: 'Línea Activa' });
      expect((await list('?sort=-created_at&status=L%C3%ADnea+Activa')).rows).toMatchObject([
        { id, general_description: 'Línea Activa' },
      ]);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual([
        'begin',
        'client.save',
        'documents.send',
        'interview.save',
        'projections.send',
        'accepted',
        'contract-ready',
        'signed',
      ]);
    });

    it('asks an individual’s hotel for the documents of an individual', async () => {
      const id = await created({ ...hotelForm, rfc: 'PERL880214QX0' });
      const { body } = await sofia().get(
        `/request/requiredDocs?platform_catalog_id=4&request_id=${id}`,
      );
      const codes = (body as Record<string, { code: string }[]>)[1]?.map(({ code }) => code);
      expect(codes).toEqual(['ID', 'ID-2', 'CD', 'CSF']);
    });

    it('is worked on by every colleague with the permission of the wizard', async () => {
      const id = await created();
      await portal.db.query(
        `insert into permission (owner, name) values ($1, 'CreditRequestView')`,
        [ivan().sub],
      );
      const papers = [await upload(ivan(), id, 'AC')];
      for (const type of LEGAL.slice(1)) papers.push(await upload(sofia(), id, type));
      expect(await sendAll(ivan(), id, papers)).toBe(200);
      expect((await auditOf(id)).at(-1)).toEqual({ action: 'documents.send', actor: ivan().sub });
    });

    it('is not there for the viewer nor for other platforms', async () => {
      const id = await created();
      for (const actor of [ivan(), await portal.as('tienda-offers')]) {
        expect((await actor.get(`/request/generic/${id}`)).status).toBe(404);
        expect((await actor.put(`/request/oyo/${id}/entrevista`, interview)).status).toBe(404);
        expect((await actor.put(`/request/oyo/${id}/datos`, hotelForm)).status).toBe(404);
        expect((await actor.get(`/flujo-piloto/cliente/documentos?id=${id}`)).status).toBe(404);
      }
      const theirs = await sofia().get(`/request/generic/${requestIdOf('tienda-offers')}`);
      expect(theirs.status).toBe(404);
    });
  });
});
