/** The client: profile, whole record and changes. Source: spec 3, 4 and 5; wire. */
import { describe, expect, it } from 'vitest';
import type { Actor } from '#test/fixtures/portal.ts';
import { useSeller } from '#test/fixtures/seller.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('clients on $kind', (database) => {
  const { portal, seller, id, accept, info } = useSeller(database);

  it('answers the profile and the permissions', async () => {
    expect((await seller().get('/flujo-piloto/cliente')).body).toEqual({
      client: { names: 'Mariana', user_platform: 'tienda-nube', active: true },
      control: [],
    });
    const staff = await portal.as('oyo-staff');
    expect((await staff.get('/flujo-piloto/cliente')).body).toMatchObject({
      client: { user_platform: 'oyo' },
      control: ['CreditRequestListView', 'CreditRequestView'],
    });
    const { body } = await (await portal.as('inactive')).get('/flujo-piloto/cliente');
    expect(body).toMatchObject({ client: { active: false } });
    const nowhere = await (await portal.as('no-platform')).get('/flujo-piloto/cliente');
    expect(nowhere.body).toMatchObject({ client: { user_platform: null, active: true } });
  });

  it('answers the request and its documents with the profile, where they are asked for', async () => {
    const path = '/flujo-piloto/cliente?include=request';
    const { body } = await seller().get(path);
    const documents = await seller().get('/request/requiredDocs?platform_catalog_id=2');
    expect(body).toEqual({
      client: { names: 'Mariana', user_platform: 'tienda-nube', active: true },
      control: [],
      request: { info: await info(), required_documents: documents.body },
    });
    for (const key of ['oyo-staff', 'inactive', 'no-platform']) {
      const other = await (await portal.as(key)).get(path);
      expect(other.status).toBe(200);
      expect(other.body).not.toHaveProperty('request');
    }
    expect((await seller().get('/flujo-piloto/cliente?include=all')).status).toBe(400);
  });

  it('creates the client of a federated identity, once', async () => {
    const account = { id: 'amzn1.account.NEW', email: 'nueva@tienda.example', name: 'Ana Ruiz' };
    const user = await portal.pool.users.federate(portal.db, 'LoginWithAmazon', account);
    const { IdToken } = await portal.pool.tokens.issue(portal.db, user);
    const headers = {
      authorization: `Bearer ${IdToken}`,
      'x-api-key': 'portal',
      usertype: 'amazon',
    };
    const create = () =>
      portal.call(
        'POST',
        '/api/flujo-piloto/cliente',
        {
          platform_data: { name: account.name, email: account.email },
          full_name: account.name,
          email: account.email,
        },
        headers,
      );
    const before = await portal.call('GET', '/api/flujo-piloto/cliente', undefined, headers);
    expect([before.status, before.body]).toEqual([200, null]);
    const created = await create();
    expect([created.status, created.body]).toEqual([
      201,
      { message: 'The client was created correctly' },
    ]);
    expect((await create()).status).toBe(409);
    const { body } = await portal.call('GET', '/api/flujo-piloto/cliente/info', undefined, headers);
    expect(body).toMatchObject({
      client: { names: 'Ana Ruiz', email: account.email, user_platform: 'amazon', regime: 'PF' },
      status: { id: 1, status: 'Pendiente de Información', sub_status: 'Registro' },
    });
  });

  describe('of an identity without one', () => {
    const account = { id: 'amzn1.account.NEW', email: 'nueva@tienda.example', name: 'Ana Ruiz' };
    async function create(body: object, more = {}) {
      const user = await portal.pool.users.federate(portal.db, 'LoginWithAmazon', account);
      const { IdToken } = await portal.pool.tokens.issue(portal.db, user);
      const headers = { authorization: `Bearer ${IdToken}`, 'x-api-key': 'portal', ...more };
      const created = await portal.call('POST', '/api/flujo-piloto/cliente', body, headers);
      const found = await portal.call('GET', '/api/flujo-piloto/cliente/info', undefined, headers);
      return { ...created, client: (found.body as { client?: object }).client };
    }
    const body = {
      platform_data: { name: account.name, email: account.email },
      full_name: account.name,
      email: account.email,
    };

    it.each<[string, object]>([
      ['nothing', {}],
      ['what agrees', body],
      ['the e-mail in capitals', { email: 'NUEVA@tienda.example' }],
    ])('takes platform, name and e-mail from it, given %s', async (_, given) => {
      const { status, client } = await create(given);
      expect(status).toBe(201);
      const { name: names, email } = account;
      expect(client).toMatchObject({ names, email, user_platform: 'amazon' });
    });

    it.each([
      [false, 403],
      [true, 201],
    ])(
      'asks for a verified e-mail where no marketplace vouches for it: %s',
      async (verified, status) => {
        const user = await portal.pool.users.federate(portal.db, 'LoginWithAmazon', account);
        const own = { ...user, federated: null, emailVerified: verified };
        const { IdToken } = await portal.pool.tokens.issue(portal.db, own);
        const headers = { authorization: `Bearer ${IdToken}`, 'x-api-key': 'portal' };
        const reply = await portal.call('POST', '/api/flujo-piloto/cliente', {}, headers);
        expect(reply.status).toBe(status);
        const { rows } = await portal.db.query('select 1 from client where owner = $1', [user.sub]);
        expect(rows).toHaveLength(verified ? 1 : 0);
      },
    );

    it.each<[string, object, object]>([
      ['email', { ...body, email: 'otra@tienda.example' }, {}],
      ['full_name', { ...body, full_name: 'Otra Persona' }, {}],
      ['platform_data.email', { platform_data: { email: 'otra@tienda.example' } }, {}],
      ['platform_data.name', { platform_data: { name: 'Otra' } }, {}],
      ['usertype', body, { usertype: 'oyo' }],
      ['usertype', body, { usertype: 'tienda-nube' }],
    ])('refuses another %s', async (field, given, headers) => {
      const reply = await create(given, headers);
      expect(reply).toMatchObject({
        status: 403,
        body: { code: 'forbidden', fields: { [field]: 'error.invalid' } },
        client: undefined,
      });
    });
  });

  describe('the CLABE', () => {
    const change = { account_key: '002180000678901268' };
    const mails = async () =>
      (
        await portal.db.query<{ text: string }>(
          `select text from message where subject = 'Cambió tu cuenta CLABE'`,
        )
      ).rows;
    const audited = async (person: Actor) =>
      (
        await portal.db.query(
          `select 1 from audit_log where action = 'clabe.change' and actor = $1`,
          [person.sub],
        )
      ).rows.length;

    it.each(['amazon-signing', 'tienda-offers', 'tienda-documents', 'amazon-offer'])(
      'is not changed by %s, whom no step asks for it',
      async (key) => {
        const person = await portal.as(key);
        const before = (await info(person)) as { client: object };
        const reply = await person.put('/flujo-piloto/cliente', {
          ...change,
          account_key: '021180000456789999',
        });
        expect([reply.status, reply.body]).toMatchObject([409, { code: 'wrongStep' }]);
        expect(await info(person)).toMatchObject({ client: before.client });
      },
    );

    it('is changed in its step, with an audit row and a notice', async () => {
      const person = await portal.as('amazon-clabe');
      expect((await person.put('/flujo-piloto/cliente', change)).status).toBe(200);
      expect(await info(person)).toMatchObject({ client: change });
      expect(await audited(person)).toBe(1);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail?.text).toContain('1268');
      expect(mail?.text).toContain('no fui yo');
      expect(mail?.text).not.toContain(change.account_key);
      expect((await person.put('/flujo-piloto/cliente', change)).status).toBe(200);
      expect(await audited(person)).toBe(1);
    });

    it('is recorded when the form changes it', async () => {
      expect((await accept(seller(), 'tienda-offers')).status).toBe(200);
      const sent = submissionPF(id);
      const other = { ...sent, client: { ...sent.client, ...change } };
      expect((await seller().post('/solicitudes/cliente', other)).status).toBe(200);
      expect(await audited(seller())).toBe(1);
      expect(await mails()).toHaveLength(1);
    });
  });

  it('tells where an offers-first request begins', async () => {
    expect(await info()).toMatchObject({
      platform: { name: 'tienda-nube' },
      client: { names: 'Mariana', rfc: 'FORM920308J99', curp: null },
      status: { id: 1, status: 'Pendiente de Información', sub_status: 'Selección de Oferta' },
      status_work_flow: {
        is_remedy: false,
        current_status: 1,
        document_step: null,
        next_status: 1,
      },
      request: { id, show_onboarding: true, is_premium: true, amount: null, maxamount: 250_000 },
    });
  });

  it('changes telephone, account, activity and address, and nothing else', async () => {
    const change = { telephone: '55 8888 7777', address: { street: 'Otra calle' } };
    expect((await seller().put('/flujo-piloto/cliente', change)).status).toBe(200);
    expect(await info()).toMatchObject({
      client: { telephone: '5588887777' },
      address: { street: 'Otra calle' },
    });
    const refused = await seller().put('/flujo-piloto/cliente', { rfc: 'AAAA010101AA1' });
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'malformed' }]);
    const bankless = { account_key: '000000000000000000' };
    expect((await seller().put('/flujo-piloto/cliente', bankless)).status).toBe(422);
    const placeless = { address: { postal_code: '0670' } };
    expect((await seller().put('/flujo-piloto/cliente', placeless)).status).toBe(422);
  });

  it('answers the sales of the last twelve months', async () => {
    const { body } = await seller().get('/clientes/sales/historial');
    expect(body).toHaveLength(12);
    const sum = (body as { sale: number }[]).reduce((total, { sale }) => total + sale, 0);
    expect(sum).toBeCloseTo(1_440_000, 0);
  });
});
