/** The list of hotel requests and its export. Source: spec 2 (/records), 6 and 7; wire (lists). */
import { beforeEach, describe, expect, it } from 'vitest';
import { type HotelPage, useHotelStaff } from '#test/fixtures/hotel-staff.ts';
import { hotelNamed } from '#test/fixtures/hotels.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('hotel requests on $kind', (database) => {
  const { portal, sofia, ivan, created, list } = useHotelStaff(database);

  describe('the list', () => {
    const HOTELS = [
      hotelNamed('Casa Sol', {
        nameRL: 'Ana',
        emailRL: 'ana@x.example',
        cellphoneNumber: '5500000003',
      }),
      hotelNamed('Posada Ñandú', {
        nameRL: 'Óscar',
        emailRL: 'zoe@x.example',
        cellphoneNumber: '5500000001',
      }),
      hotelNamed('Real 100%', {
        nameRL: 'Luis',
        emailRL: 'mia@x.example',
        cellphoneNumber: '5500000002',
      }),
    ];
    let ids: string[];
    beforeEach(async () => {
      ids = [];
      for (const [index, hotel] of HOTELS.entries()) {
        const id = await created(hotel);
        await portal.db.query(
          'update credit_request set created_at = $2, amount_cents = $3 where id = $1',
          [id, new Date(Date.UTC(2026, 0, index + 1)), [500_00, null, 900_50][index]],
        );
        ids.push(id);
      }
    });
    const order = async (query: string) =>
      (await list(query)).rows.map(({ id }) => ids.indexOf(String(id)));

    it('answers the columns of the specification, newest first', async () => {
      const page = await list();
      expect(page).toMatchObject({ total: 3, nextCursor: null });
      expect(page.rows[2]).toEqual({
        id: ids[0],
        names: 'Ana Peña Ríos',
        business_name: 'Casa Sol',
        email: 'ana@x.example',
        telephone: '5500000003',
        created_at: '2026-01-01T00:00:00.000Z',
        amount: 500,
        general_description: 'Subir Documentación',
        terms_signed_at: null,
      });
      expect(page.rows.map(({ amount }) => amount)).toEqual([900.5, null, 500]);
    });

    it.each([
      ['?sort=names', [0, 2, 1]],
      ['?sort=-names', [1, 2, 0]],
      ['?sort=email', [0, 2, 1]],
      ['?sort=telephone', [1, 2, 0]],
      ['?sort=created_at', [0, 1, 2]],
      ['?sort=amount', [1, 0, 2]],
      ['?sort=-amount', [2, 0, 1]],
      ['?q=nandu', [1]],
      ['?q=OSCAR', [1]],
      ['?q=5500000002', [2]],
      ['?q=100%25', [2]],
      ['?q=_', []],
      ['?status=Datos+Generales', []],
    ])('%s', async (query, expected) => {
      expect(await order(query)).toEqual(expected);
    });

    it.each([
      'names',
      '-names',
      'email',
      'telephone',
      '-created_at',
      'amount',
      '-amount',
      'general_description',
      '-general_description',
    ])('page by page by %s comes to every row once', async (sort) => {
      const whole = (await list(`?sort=${sort}`)).rows.map(({ id }) => id);
      const paged = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: HotelPage = await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
        expect(page.total).toBe(3);
        paged.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole);
    });

    it('keeps its cursors to their person and order, and holds no name in them', async () => {
      const { nextCursor } = await list('?sort=email&limit=1');
      expect(Buffer.from(nextCursor ?? '', 'base64url').toString()).not.toContain('ana@x');
      for (const [actor, query] of [
        [sofia(), `?sort=names&cursor=${nextCursor}`],
        [ivan(), `?sort=email&cursor=${nextCursor}`],
        [sofia(), '?cursor=AAAA'],
      ] as const) {
        expect((await actor.get(`/request/oyo/${query}`)).status).toBe(400);
      }
    });

    it('is seen by the viewer, and by no other platform’s people', async () => {
      expect((await list('', ivan())).total).toBe(3);
      const seller = await portal.as('tienda-offers');
      expect((await seller.get('/request/oyo/')).status).toBe(403);
      await portal.db.query('delete from permission where owner = $1', [ivan().sub]);
      expect((await ivan().get('/request/oyo/')).status).toBe(403);
      expect((await ivan().get('/request/oyo/csv')).status).toBe(403);
    });

    it('is exported whole: BOM, times of Mexico City, the matching rows alone', async () => {
      const { raw, headers } = await sofia().get('/request/oyo/csv?sort=names&q=x.example');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="solicitudes.csv"');
      expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      expect(raw.toString('utf8').slice(1).split('\r\n')).toEqual([
        'Nombre,Hotel,Correo,Teléfono,Fecha de creación,Monto (MXN),Estatus,Términos firmados',
        'Ana Peña Ríos,Casa Sol,ana@x.example,5500000003,2025-12-31 18:00,500,Subir Documentación,',
        'Luis Peña Ríos,Real 100%,mia@x.example,5500000002,2026-01-02 18:00,900.5,Subir Documentación,',
        'Óscar Peña Ríos,Posada Ñandú,zoe@x.example,5500000001,2026-01-01 18:00,,Subir Documentación,',
        '',
      ]);
    });

    it('is exported in English, and runs no formula of a hotel’s name', async () => {
      await created(hotelNamed('=HYPERLINK("http://x.example")'));
      const { raw, headers } = await sofia().get('/request/oyo/csv?q=hyperlink', undefined, {
        'accept-language': 'en',
      });
      expect(headers['content-disposition']).toBe('attachment; filename="requests.csv"');
      const [heading, line] = raw.toString('utf8').slice(1).split('\r\n');
      expect(heading).toBe('Name,Hotel,E-mail,Telephone,Created,Amount (MXN),Status,Terms signed');
      expect(line).toContain(`,"'=HYPERLINK(""http://x.example"")",`);
      expect(line).toMatch(/,Upload documents,$/);
    });
  });
});
