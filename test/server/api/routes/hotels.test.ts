/** Hotel requests of a platform's staff. Source: spec 2 (/records, /oyoRequest), 5, 6 and 7; wire, oyo. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hotelForm, hotelNamed } from '#test/fixtures/hotels.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { pdfOf } from '#test/kit/uploads.ts';

type Page = { rows: Record<string, unknown>[]; nextCursor: string | null; total: number };

describe.each(databases())('hotel requests on $kind', (database) => {
  const portal = useFreshPortal(database);
  let sofia: Actor;
  let ivan: Actor;
  beforeEach(async () => {
    sofia = await portal.as('oyo-staff');
    ivan = await portal.as('oyo-viewer');
    // The seeded hotels would stand among those of the tests.
    await portal.db.query(`delete from credit_request where journey = 'hotel'`);
  });

  const create = (data: object = hotelForm, actor = sofia) =>
    actor.post('/client/oyo', { platform: 'oyo', data });
  const created = async (data: object = hotelForm): Promise<string> => {
    const { status, body } = await create(data);
    expect(status).toBe(200);
    return (body as { request_id: string }).request_id;
  };
  const list = async (query = '', actor = sofia) =>
    (await actor.get(`/request/oyo/${query}`)).body as Page;
  const statusOf = async (id: string) =>
    ((await sofia.get(`/request/generic/${id}`)).body as { status: { status: string } }).status
      .status;
  const auditOf = async (id: string) =>
    (
      await portal.db.query<{ action: string; actor: string }>(
        'select action, actor from audit_log where entity_id = $1 order by at, id',
        [id],
      )
    ).rows;

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
      expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({
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
        { action: 'begin', actor: sofia.sub },
        { action: 'client.save', actor: sofia.sub },
      ]);
    });

    it('acts once for a press that came twice', async () => {
      const press = () =>
        sofia.post(
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
      ['rfc', 'XAXX010101000', 'error.rfc'],
    ])('refuses %s "%s"', async (field, value, key) => {
      const { status, body } = await create({ ...hotelForm, [field]: value });
      expect([status, body]).toMatchObject([400, { fields: { [`data.${field}`]: key } }]);
      expect((await list()).total).toBe(0);
    });

    it('takes a hotel without a second surname, of an individual', async () => {
      const { secondNameRL: _, ...data } = { ...hotelForm, rfc: 'PERL880214QX0' };
      const id = await created(data);
      expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({
        tipo_persona: 'PF',
      });
      expect((await list()).rows[0]).toMatchObject({ names: 'Lucía Peña' });
    });

    it('is refused for another platform, to the viewer, and to everybody else', async () => {
      const other = await sofia.post('/client/oyo', { platform: 'amazon', data: hotelForm });
      expect(other.status).toBe(422);
      expect((await create(hotelForm, ivan)).status).toBe(403);
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
      await sofia.put('/flujo-piloto/previousstatus', { request_id: id, platform: 'oyo' });
      expect(await statusOf(id)).toBe('Datos Generales');
      const again = { ...hotelForm, hotelName: 'Hotel Coral' };
      expect((await sofia.put(`/request/oyo/${id}/datos`, again)).status).toBe(200);
      expect(await statusOf(id)).toBe('Subir Documentación');
      expect((await list()).rows[0]).toMatchObject({ business_name: 'Hotel Coral' });
      expect((await sofia.put(`/request/oyo/${id}/datos`, again)).status).toBe(409);
    });
  });

  describe('the draft of a new hotel', () => {
    const path = '/client/oyo/borrador';
    const save = (changes: object, version: number) =>
      sofia.put(path, { changes }, { 'if-match': `"${version}"` });

    it('is this person’s, merges by field, and goes with the request', async () => {
      expect((await sofia.get(path)).body).toEqual({ version: 0, fields: {} });
      await save({ hotelName: 'Ámbar' }, 0);
      await save({ rfc: 'HAM' }, 0);
      expect((await save({ hotelName: 'Otro' }, 0)).status).toBe(412);
      expect((await sofia.get(path)).body).toMatchObject({
        version: 2,
        fields: { hotelName: { value: 'Ámbar' }, rfc: { value: 'HAM' } },
      });
      expect((await ivan.get(path)).status).toBe(403);
      await created();
      expect((await sofia.get(path)).body).toEqual({ version: 0, fields: {} });
    });

    it('is sealed in the database', async () => {
      await save({ hotelName: 'Inconfundible' }, 0);
      const { rows } = await portal.db.query<{ text: string }>(
        `select encode(sealed, 'escape') as text from hotel_draft`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain('Inconfundible');
    });
  });

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
        await sofia.put(
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
      for (const type of LEGAL) papers.push(await upload(sofia, id, type));
      expect(await sendAll(sofia, id, papers.slice(1))).toBe(422);
      expect(await sendAll(sofia, id, papers)).toBe(200);
      expect(await statusOf(id)).toBe('Entrevista Personal');
      const wrong = await sofia.put(`/request/oyo/${id}/entrevista`, {
        ...interview,
        channel: 'fax',
      });
      expect(wrong.status).toBe(400);
      expect((await sofia.put(`/request/oyo/${id}/entrevista`, interview)).status).toBe(200);
      expect(await statusOf(id)).toBe('Proyecciones Financieras');
      expect(await draftInterview(id)).toBe(409);
      expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({ interview });
      const sheet = await upload(sofia, id, 'ID PF', 'proyecciones.csv', csv);
      expect(await sendAll(sofia, id, [sheet])).toBe(200);
      expect(await statusOf(id)).toBe('Revisión de documentos');
      const back = { request_id: id, platform: 'oyo' };
      expect((await sofia.put('/flujo-piloto/previousstatus', back)).status).toBe(409);

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
      expect((await sofia.get(`/request/generic/${id}`)).body).toMatchObject({
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
      const { body } = await sofia.get(
        `/request/requiredDocs?platform_catalog_id=4&request_id=${id}`,
      );
      const codes = (body as Record<string, { code: string }[]>)[1]?.map(({ code }) => code);
      expect(codes).toEqual(['ID', 'CD', 'CSF']);
    });

    it('is worked on by every colleague with the permission of the wizard', async () => {
      const id = await created();
      await portal.db.query(
        `insert into permission (owner, name) values ($1, 'CreditRequestView')`,
        [ivan.sub],
      );
      const papers = [await upload(ivan, id, 'AC')];
      for (const type of LEGAL.slice(1)) papers.push(await upload(sofia, id, type));
      expect(await sendAll(ivan, id, papers)).toBe(200);
      expect((await auditOf(id)).at(-1)).toEqual({ action: 'documents.send', actor: ivan.sub });
    });

    it('is not there for the viewer nor for other platforms', async () => {
      const id = await created();
      for (const actor of [ivan, await portal.as('tienda-offers')]) {
        expect((await actor.get(`/request/generic/${id}`)).status).toBe(404);
        expect((await actor.put(`/request/oyo/${id}/entrevista`, interview)).status).toBe(404);
        expect((await actor.put(`/request/oyo/${id}/datos`, hotelForm)).status).toBe(404);
        expect((await actor.get(`/flujo-piloto/cliente/documentos?id=${id}`)).status).toBe(404);
      }
      const theirs = await sofia.get(`/request/generic/${requestIdOf('tienda-offers')}`);
      expect(theirs.status).toBe(404);
    });
  });

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
        const page: Page = await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
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
        [sofia, `?sort=names&cursor=${nextCursor}`],
        [ivan, `?sort=email&cursor=${nextCursor}`],
        [sofia, '?cursor=AAAA'],
      ] as const) {
        expect((await actor.get(`/request/oyo/${query}`)).status).toBe(400);
      }
    });

    it('is seen by the viewer, and by no other platform’s people', async () => {
      expect((await list('', ivan)).total).toBe(3);
      const seller = await portal.as('tienda-offers');
      expect((await seller.get('/request/oyo/')).status).toBe(403);
      await portal.db.query('delete from permission where owner = $1', [ivan.sub]);
      expect((await ivan.get('/request/oyo/')).status).toBe(403);
      expect((await ivan.get('/request/oyo/csv')).status).toBe(403);
    });

    it('is exported whole: BOM, times of Mexico City, the matching rows alone', async () => {
      const { raw, headers } = await sofia.get('/request/oyo/csv?sort=names&q=x.example');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
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
      const { raw } = await sofia.get('/request/oyo/csv?q=hyperlink', undefined, {
        'accept-language': 'en',
      });
      const [heading, line] = raw.toString('utf8').slice(1).split('\r\n');
      expect(heading).toBe('Name,Hotel,E-mail,Telephone,Created,Amount (MXN),Status,Terms signed');
      expect(line).toContain(`,"'=HYPERLINK(""http://x.example"")",`);
    });
  });
});
