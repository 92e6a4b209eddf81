/** The form of a hotel request and its draft. Source: spec 2 (/oyoRequest), 5 and 7; wire, oyo. */
import { describe, expect, it } from 'vitest';
import { useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('hotel requests on $kind', (database) => {
  const { portal, sofia, ivan, create, created, list, statusOf, auditOf } = useHotelStaff(database);

  describe('a second request of the same hotel', () => {
    const similarTo = async (data: object, actor = sofia()) => {
      const { hotelName, nameRL, firstNameRL, secondNameRL, ...given } = { ...hotelForm, ...data };
      return actor.post('/request/oyo/similares', given);
    };
    const other = {
      rfc: 'HJA180502CD4',
      emailRL: 'otra@jade.example',
      cellphoneNumber: '5587654321',
    };

    it.each([
      ['its RFC', { ...other, rfc: hotelForm.rfc }, ['rfc']],
      ['its e-mail in other letters', { ...other, emailRL: 'LUCIA@hotelambar.example' }, ['email']],
      ['its telephone', { ...other, cellphoneNumber: '(551) 234-5678' }, ['telephone']],
      ['all of them', {}, ['rfc', 'email', 'telephone']],
    ])('is told by %s, with name and status', async (_, data, same) => {
      const id = await created();
      expect((await similarTo(data)).body).toEqual({
        hotels: [
          {
            id,
            reference: expect.stringMatching(/^SOL-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
            hotel_name: 'Hotel Ámbar',
            status: 'Subir Documentación',
            same,
          },
        ],
      });
    });

    it('is none where nothing is shared, nor the request itself', async () => {
      const id = await created();
      expect((await similarTo(other)).body).toEqual({ hotels: [] });
      expect((await similarTo({ except: id })).body).toEqual({ hotels: [] });
    });

    it('is not told to staff who may only look on, nor to other platforms', async () => {
      await created();
      expect((await similarTo({}, ivan())).status).toBe(403);
      expect((await similarTo({}, await portal.as('amazon-new'))).status).toBe(403);
    });
  });

  describe('the form', () => {
    it('opens a request that waits for its documents, and answers its platform and id', async () => {
      const { status, body } = await create();
      expect([status, body]).toEqual([
        200,
        {
          message: 'Guardamos los datos del hotel.',
          user_platform: 'oyo',
          request_id: expect.any(String),
        },
      ]);
      const id = (body as { request_id: string }).request_id;
      expect((await sofia().get(`/request/generic/${id}`)).body).toMatchObject({
        status: { id: 22, status: 'Subir Documentación' },
        client: {
          names: 'Lucía',
          first_name: 'Peña',
          second_name: 'Ríos',
          email: 'lucia@hotelambar.example',
          telephone: '5512345678',
          rfc: 'HAM200115AB6',
        },
        company: { business_name: 'Hotel Ámbar' },
        tipo_persona: 'PM',
        interview: null,
        signature_ready: false,
      });
      expect(await auditOf(id)).toEqual([
        { action: 'begin', actor: sofia().sub },
        { action: 'client.save', actor: sofia().sub },
      ]);
    });

    it('keeps what is pasted tidied', async () => {
      const data = {
        ...hotelForm,
        nameRL: 'Luci\u0301a\u200b',
        firstNameRL: ' Pen\u0303a ',
        rfc: 'ham-200115-ab6',
        cellphoneNumber: '\u202a044 55 1234 5678\u202c',
      };
      const id = await created(data);
      expect((await sofia().get(`/request/generic/${id}`)).body).toMatchObject({
        client: {
          names: 'Lucía',
          first_name: 'Peña',
          rfc: 'HAM200115AB6',
          telephone: '5512345678',
        },
      });
    });

    it('acts once for a press that came twice', async () => {
      const press = () =>
        sofia().post(
          '/client/oyo',
          { platform: 'oyo', data: hotelForm },
          { 'idempotency-key': 'press-0001' },
        );
      const replies = await Promise.all([press(), press()]);
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await list()).total).toBe(1);
    });

    it.each([
      ['hotelName', '', 'error.required'],
      ['nameRL', '', 'error.required'],
      ['firstNameRL', '', 'error.required'],
      ['cellphoneNumber', '0551234567', 'error.hotelTelephone'],
      ['emailRL', 'lucia@', 'error.email'],
      ['rfc', 'XAXX010101000', 'error.rfcGeneric'],
    ])('refuses %s "%s"', async (field, value, key) => {
      const { status, body } = await create({ ...hotelForm, [field]: value });
      expect([status, body]).toMatchObject([400, { fields: { [`data.${field}`]: key } }]);
      expect((await list()).total).toBe(0);
    });

    it('takes a hotel without a second surname, of an individual', async () => {
      const { secondNameRL: _, ...data } = { ...hotelForm, rfc: 'PERL880214QX0' };
      const id = await created(data);
      expect((await sofia().get(`/request/generic/${id}`)).body).toMatchObject({
        tipo_persona: 'PF',
      });
      expect((await list()).rows[0]).toMatchObject({ names: 'Lucía Peña' });
    });

    it('is refused for another platform, to the viewer, and to everybody else', async () => {
      const other = await sofia().post('/client/oyo', { platform: 'amazon', data: hotelForm });
      expect(other.status).toBe(422);
      expect((await create(hotelForm, ivan())).status).toBe(403);
      expect((await create(hotelForm, await portal.as('tienda-offers'))).status).toBe(403);
      expect((await list()).total).toBe(0);
    });

    it('is no way to write a merchant’s own request', async () => {
      const merchant = await portal.as('tienda-documents');
      const id = requestIdOf('tienda-documents');
      const back = { request_id: id, platform: 'tienda-nube' };
      expect((await merchant.put('/flujo-piloto/previousstatus', back)).status).toBe(200);
      expect((await merchant.put(`/request/oyo/${id}/datos`, hotelForm)).status).toBe(404);
    });

    it('is open again after a step back, and keeps what its regime still asks for', async () => {
      const id = await created();
      await sofia().put('/flujo-piloto/previousstatus', { request_id: id, platform: 'oyo' });
      expect(await statusOf(id)).toBe('Datos Generales');
      const again = { ...hotelForm, hotelName: 'Hotel Coral' };
      expect((await sofia().put(`/request/oyo/${id}/datos`, again)).status).toBe(200);
      expect(await statusOf(id)).toBe('Subir Documentación');
      expect((await list()).rows[0]).toMatchObject({ business_name: 'Hotel Coral' });
      expect((await sofia().put(`/request/oyo/${id}/datos`, again)).status).toBe(409);
    });
  });

  describe('the draft of a new hotel', () => {
    const path = '/client/oyo/borrador';
    const save = (changes: object, version: number) =>
      sofia().put(path, { changes }, { 'if-match': `"${version}"` });

    it('is this person’s, merges by field, and goes with the request', async () => {
      expect((await sofia().get(path)).body).toEqual({ version: 0, fields: {} });
      await save({ hotelName: 'Ámbar' }, 0);
      await save({ rfc: 'HAM' }, 0);
      expect((await save({ hotelName: 'Otro' }, 0)).status).toBe(412);
      expect((await sofia().get(path)).body).toMatchObject({
        version: 2,
        fields: { hotelName: { value: 'Ámbar' }, rfc: { value: 'HAM' } },
      });
      expect((await ivan().get(path)).status).toBe(403);
      await created();
      expect((await sofia().get(path)).body).toEqual({ version: 3, fields: {} });
      expect((await save({ hotelName: 'Nuevo' }, 3)).body).toMatchObject({ version: 4 });
    });

    it('holds the fields of its form alone', async () => {
      expect((await save({ anything: 'x' }, 0)).status).toBe(422);
      expect((await save({ hotelName: { ciec_key: 'x' } }, 0)).status).toBe(422);
      expect((await save({ hotelName: 'x'.repeat(5_000) }, 0)).status).toBe(422);
      expect((await sofia().get(path)).body).toEqual({ version: 0, fields: {} });
    });

    it('is sealed in the database', async () => {
      await save({ hotelName: 'Inconfundible' }, 0);
      const { rows } = await portal.db.query<{ text: string }>(
        `select encode(sealed, 'escape') as text from draft where owner is not null`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain('Inconfundible');
    });
  });
});
