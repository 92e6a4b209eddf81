/** The list of hotel requests and its export. Source: spec 2 (/records), 6 and 7; wire (lists). */
import { beforeEach, describe, expect, it } from 'vitest';
import { HOTEL_STATUSES } from '#domain/request/hotel-stage.ts';
import { sealWaiting } from '#server/stores/sealing.ts';
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
        reference: expect.stringMatching(/^SOL-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
        rfc: 'HAM200115AB6',
        since: expect.stringMatching(/^20/),
        documents_done: 0,
        documents_expected: 6,
        next: 'staff',
        assignee_id: sofia().sub,
        assignee: 'Sofía Reyes',
        open_with: [],
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
      ['?q=_', [2, 1, 0]],
      ['?q=peña+re', [2, 1, 0]],
      ['?q=%28550%29+000-0003', [0]],
      ['?q=ana@x.example', [0]],
      ['?q=eal', []],
      ['?q=ham200115', [2, 1, 0]],
      ['?view=mine', [2, 1, 0]],
      ['?view=toUpload', [2, 1, 0]],
      ['?view=toSign', []],
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

    it('sorts names as a person does, whatever their case and accents', async () => {
      const names = ['laurel', 'Lázaro', 'Laura', 'LAUREL', 'álvaro', 'Alma', 'Zoé'];
      for (const nameRL of names) await created(hotelNamed('Casa Azul', { nameRL }));
      const { rows } = await list('?sort=names&q=casa+azul');
      const sorted = rows.map((row) => String(row.names).split(' ')[0]);
      expect(sorted.map((name) => name?.toLowerCase())).toEqual([
        'alma',
        'álvaro',
        'laura',
        'laurel',
        'laurel',
        'lázaro',
        'zoé',
      ]);
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

    it('finds a request by the name that people read', async () => {
      const [row] = (await list('?q=nandu')).rows;
      expect(await order(`?q=${row?.reference}`)).toEqual([1]);
      expect(await order(`?q=${String(row?.reference).slice(0, 8)}`)).toEqual([1]);
    });

    it('finds what was there before the search had its terms', async () => {
      await portal.db.query('update hotel set search_marks = null');
      expect(await order('?q=nandu')).toEqual([]);
      await sealWaiting(portal.db);
      expect(await order('?q=nandu')).toEqual([1]);
    });

    it('sorts by the order of life, as the statuses’ table has it', async () => {
      const { rows } = await portal.db.query<{ status: string; rank: number }>(
        'select status, hotel_status_rank(status) as rank from unnest($1::text[]) as status',
        [[...HOTEL_STATUSES, 'Algo nuevo']],
      );
      expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99]);
      await portal.db.query(`update hotel set status = 'Cancelada' where request_id = $1`, [
        ids[0],
      ]);
      await portal.db.query(
        `update hotel set status = 'Proyecciones Financieras' where request_id = $1`,
        [ids[1]],
      );
      expect(await order('?sort=general_description')).toEqual([2, 1, 0]);
    });

    it('knows since when a request waits, and which have come to a stop', async () => {
      await portal.db.query(
        `update hotel set since = now() - interval '4 days' where request_id = $1`,
        [ids[1]],
      );
      expect(await order('?view=stalled')).toEqual([1]);
      await portal.db.query(
        `update credit_request set sub_status = 'Entrevista Personal', status = 'Entrevista Personal', updated_at = $2 where id = $1`,
        [ids[1], new Date('2026-02-03T10:00:00Z')],
      );
      expect((await list('?q=nandu')).rows[0]).toMatchObject({ since: '2026-02-03T10:00:00.000Z' });
      await portal.db.query(
        `update credit_request set amount_cents = 7, updated_at = now() where id = $1`,
        [ids[1]],
      );
      expect((await list('?q=nandu')).rows[0]).toMatchObject({ since: '2026-02-03T10:00:00.000Z' });
    });

    it('counts the saved views, for the viewer too', async () => {
      const views = '/request/oyo/vistas';
      expect((await sofia().get(views)).body).toEqual({
        toUpload: 3,
        stalled: 0,
        toSign: 0,
        mine: 3,
      });
      await portal.db.query(`update hotel set status = 'Firmando Contrato' where request_id = $1`, [
        ids[0],
      ]);
      await portal.db.query(
        `update hotel set status = 'Generando Contrato' where request_id = $1`,
        [ids[1]],
      );
      expect((await ivan().get(views)).body).toEqual({
        toUpload: 1,
        stalled: 0,
        toSign: 2,
        mine: 0,
      });
      await portal.db.query('update hotel set signed_at = now() where request_id = $1', [ids[1]]);
      expect(await order('?view=toSign')).toEqual([0]);
    });

    it('a request is mine as long as something is next', async () => {
      const end = async (at: number, status: string, signed: string | null = null) =>
        portal.db.query(
          'update hotel set status = $2, signed_at = $3::timestamptz where request_id = $1',
          [ids[at], status, signed],
        );
      await end(0, 'Rechazada');
      await end(1, 'Línea Activa');
      await end(2, 'Línea Activa', '2026-02-03T10:00:00Z');
      expect(await order('?view=mine')).toEqual([1]);
      expect((await sofia().get('/request/oyo/vistas')).body).toMatchObject({ mine: 1 });
    });

    it('counts to a thousand what is looked for', async () => {
      await portal.db.query(
        `insert into credit_request (id, owner, platform, journey, state, status, sub_status, created_at, updated_at)
         select gen_random_uuid(), owner, platform, journey, state, status, sub_status, created_at, updated_at
           from credit_request, generate_series(1, 998) where id = $1`,
        [ids[0]],
      );
      await portal.db.query(
        `insert into hotel (request_id, platform, hotel_name, names, first_name, second_name, telephone, email, rfc, sort_name, search_marks)
         select r.id, h.platform, h.hotel_name, 'Ana', 'Peña', h.second_name, h.telephone, h.email, 'HAM200115AB6', h.sort_name, h.search_marks
           from credit_request r, hotel h where h.request_id = $1 and r.journey = 'hotel' and r.id not in (select request_id from hotel)`,
        [ids[0]],
      );
      expect(await list('?limit=1&q=pena')).toMatchObject({ total: 1_000, more: true });
      expect(await list('?limit=1')).toMatchObject({ total: 1_001 });
    });

    it('requests are given to one of the staff, or to none', async () => {
      const assign = (request_ids: string[], assignee_id: string | null, actor = sofia()) =>
        actor.put('/request/oyo/asignar', { request_ids, assignee_id });
      expect((await sofia().get('/request/oyo/equipo')).body).toEqual({
        staff: [{ id: sofia().sub, name: 'Sofía Reyes' }],
      });
      expect((await assign(ids.slice(0, 2), null)).status).toBe(200);
      expect(await order('?view=mine')).toEqual([2]);
      expect((await assign(ids, sofia().sub)).status).toBe(200);
      expect(await order('?view=mine')).toEqual([2, 1, 0]);
      expect((await assign(ids, ivan().sub)).status).toBe(422);
      expect((await assign(['6f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a12'], null)).status).toBe(404);
      expect((await assign(ids, null, ivan())).status).toBe(403);
    });

    it('is exported whole: BOM, times of Mexico City, the matching rows alone', async () => {
      const { raw, headers } = await sofia().get('/request/oyo/csv?sort=names&q=example');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="solicitudes.csv"');
      expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [heading, ...lines] = raw.toString('utf8').slice(1).split('\r\n');
      expect(heading).toBe(
        'Solicitud,Nombre,Hotel,RFC,Tipo de persona,Correo,Teléfono,Fecha de creación,Monto (MXN),Estatus,En este estatus desde,Días en este estatus,Documentos,Sigue,Responsable,Términos firmados',
      );
      const since = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d,0,0 de 6,Equipo,Sofía Reyes,`;
      expect(lines).toEqual([
        expect.stringMatching(
          `^SOL-.{7},Ana Peña Ríos,Casa Sol,HAM200115AB6,Persona moral,ana@x.example,5500000003,2025-12-31 18:00,500,Subir Documentación,${since}$`,
        ),
        expect.stringMatching(/,Luis Peña Ríos,Real 100%,.*,2026-01-02 18:00,900.5,Subir/),
        expect.stringMatching(/,Óscar Peña Ríos,Posada Ñandú,.*,2026-01-01 18:00,,Subir/),
        '',
      ]);
    });

    it('is exported by the rows that are named, whatever is looked for', async () => {
      const exported = async (query: string, actor = sofia()) => {
        const { status, raw } = await actor.get(`/request/oyo/csv?${query}`);
        const lines = raw.toString('utf8').split('\r\n').slice(1, -1);
        return status === 200 ? lines.map((line) => line.split(',')[2]) : status;
      };
      const named = `ids=${ids[1]},${ids[0]}`;
      expect(await exported(`${named}&sort=names`)).toEqual(['Casa Sol', 'Posada Ñandú']);
      expect(await exported(named, ivan())).toEqual(['Posada Ñandú', 'Casa Sol']);
      expect(await exported('ids=6f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a12')).toEqual([]);
      expect(await exported(`ids=${ids[0]},x`)).toBe(400);
      await portal.db.query(`update hotel set platform = 'other' where request_id = $1`, [ids[0]]);
      expect(await exported(named)).toEqual(['Posada Ñandú']);
    });

    it('counts no documents and no turn in the file, of a request that ended', async () => {
      await portal.db.query(`update hotel set status = 'Cancelada' where request_id = $1`, [
        ids[0],
      ]);
      const { raw } = await sofia().get(`/request/oyo/csv?ids=${ids[0]}`);
      expect(raw.toString('utf8')).toMatch(/,Cancelada,[^,]+,0,,,/);
    });

    it('is exported in English, and runs no formula of a hotel’s name', async () => {
      await created(hotelNamed('=HYPERLINK("http://x.example")'));
      const { raw, headers } = await sofia().get('/request/oyo/csv?q=hyperlink', undefined, {
        'accept-language': 'en',
      });
      expect(headers['content-disposition']).toBe('attachment; filename="requests.csv"');
      const [heading, line] = raw.toString('utf8').slice(1).split('\r\n');
      expect(heading).toBe(
        'Request,Name,Hotel,RFC,Kind of person,Email,Telephone,Created,Amount (MXN),Status,In this status since,Days in this status,Documents,Who acts next,Owner,Terms signed',
      );
      expect(line).toContain(`,"'=HYPERLINK(""http://x.example"")",`);
      expect(line).toMatch(/,Company,.*,Upload documents,.*,0,0 of 6,Team,Sofía Reyes,$/);
    });
  });
});
