/** The client: profile, whole record, changes and the full form. Source: spec 3, 4 and 5; wire. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Submission } from '#domain/form/submission.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { partner, submissionPF, submissionPM } from '#test/fixtures/submissions.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('clients on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-offers');
  });

  const id = requestIdOf('tienda-offers');
  const accept = (who: Actor, key: string, percint = 0.2) =>
    who.put('/request/evaluation-result', {
      request_id: requestIdOf(key),
      amount: 50_000,
      status_id: 1,
      percint,
      terms: 12,
      evaluation_results_id: offerIdOf(key),
    });
  const info = async (who = seller) => (await who.get('/flujo-piloto/cliente/info')).body;

  it('answers the profile and the permissions', async () => {
    expect((await seller.get('/flujo-piloto/cliente')).body).toEqual({
      client: { names: 'Mariana', user_platform: 'tienda-nube', platform_id: 2, active: true },
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
        expect([reply.status, reply.body]).toMatchObject([409, { code: 'conflict' }]);
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
      expect((await accept(seller, 'tienda-offers')).status).toBe(200);
      const sent = submissionPF(id);
      const other = { ...sent, client: { ...sent.client, ...change } };
      expect((await seller.post('/solicitudes/cliente', other)).status).toBe(200);
      expect(await audited(seller)).toBe(1);
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
    expect((await seller.put('/flujo-piloto/cliente', change)).status).toBe(200);
    expect(await info()).toMatchObject({
      client: { telephone: '5588887777' },
      address: { street: 'Otra calle' },
    });
    const refused = await seller.put('/flujo-piloto/cliente', { rfc: 'AAAA010101AA1' });
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'malformed' }]);
    const bankless = { account_key: '000000000000000000' };
    expect((await seller.put('/flujo-piloto/cliente', bankless)).status).toBe(422);
    const placeless = { address: { postal_code: '0670' } };
    expect((await seller.put('/flujo-piloto/cliente', placeless)).status).toBe(422);
  });

  it('answers the sales of the last twelve months', async () => {
    const { body } = await seller.get('/clientes/sales/historial');
    expect(body).toHaveLength(12);
    const sum = (body as { sale: number }[]).reduce((total, { sale }) => total + sale, 0);
    expect(sum).toBeCloseTo(1_440_000, 0);
  });

  describe('the full form', () => {
    beforeEach(async () => {
      expect((await accept(seller, 'tienda-offers')).status).toBe(200);
    });
    const save = (body: unknown, who = seller, headers = {}) =>
      who.post('/solicitudes/cliente', body, headers);

    it('is kept whole, comes back for prefill, and moves the request on', async () => {
      const said = submissionPF(id);
      expect((await save(said)).body).toMatchObject({ canceled: false });
      expect(await info()).toMatchObject({
        client: { ...said.client, spouse_name: null, regime: 'PF' },
        address: said.address,
        business_type: { name: 'Hogar y decoración' },
        fiscal_credentials: { ciec_key: null, has_ciec_key: true },
        nationality: { name: 'Mexicana' },
        client_pld_risk_matrix: said.client_pld_risk_matrix.map(
          ({ question, value, description }) => ({ question, value, description }),
        ),
        request: { credit_destination: '1', amount: 50_000, terms: 12, discountpercent: 0.2 },
        status: { status: 'Pendiente de Archivos', sub_status: 'Documentos Legales' },
        status_work_flow: { document_step: 1 },
      });
    });

    it('is taken as spec 3 writes it, and as text/plain', async () => {
      const {
        request_id: _,
        tipo_persona: _regime,
        warnings: _warnings,
        ...literal
      } = submissionPF(id);
      const reply = await save(literal, seller, { 'content-type': 'text/plain;charset=UTF-8' });
      expect([reply.status, reply.body]).toMatchObject([200, { canceled: false }]);
      expect(await info()).toMatchObject({ address: literal.address });
    });

    it('is refused as text/plain that is no JSON', async () => {
      const reply = await save('{"client":', seller, { 'content-type': 'text/plain' });
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'malformed' }]);
    });

    it('asks for an answer that was written since the version in If-Match', async () => {
      const { version } = ((await info()) as { client: { version: number } }).client;
      await seller.put('/flujo-piloto/cliente', {
        telephone: '5500001111',
        address: { street: 'Juárez' },
      });
      const seen = { 'if-match': `"${version}"` };
      const reply = await save(submissionPF(id), seller, seen);
      expect([reply.status, reply.body]).toMatchObject([
        412,
        {
          code: 'changed',
          fields: { 'client.telephone': 'error.changed', 'address.street': 'error.changed' },
        },
      ]);
      expect(await info()).toMatchObject({
        status: { sub_status: 'Registro' },
        client: { telephone: '5500001111' },
      });
      const { version: now } = ((await info()) as { client: { version: number } }).client;
      expect((await save(submissionPF(id), seller, { 'if-match': `"${now}"` })).status).toBe(200);
    });

    it('does not ask for the tax password, which is sealed', async () => {
      const { version } = ((await info()) as { client: { version: number } }).client;
      const back = { request_id: id, platform: 'tienda-nube' };
      await save(submissionPF(id));
      await seller.put('/flujo-piloto/previousstatus', back);
      expect((await save(submissionPF(id), seller, { 'if-match': `"${version}"` })).status).toBe(
        200,
      );
    });

    it('ends its draft, unless it is refused', async () => {
      const path = `/request/borradores?request_id=${id}&form=generalData`;
      const draft = { request_id: id, form: 'generalData', changes: { 'client.names': 'Ana' } };
      await seller.put('/request/borradores', draft, { 'if-match': '"0"' });
      expect((await save({ ...submissionPF(id), tipo_persona: 'X' })).status).toBe(400);
      expect((await seller.get(path)).body).toMatchObject({ version: 1 });
      expect((await save(submissionPF(id))).status).toBeLessThan(300);
      expect((await seller.get(path)).body).toEqual({ version: 0, fields: {} });
    });

    it('never answers the tax password and never keeps it readable', async () => {
      const reply = await save(submissionPF(id));
      const all = JSON.stringify([reply.body, await info()]);
      expect(all).not.toContain('Inventada1');
      const { rows } = await portal.db.query<{ row: string }>(
        'select client::text as row from client where owner = $1',
        [seller.sub],
      );
      expect(rows[0]?.row).not.toContain('Inventada1');
      expect(rows[0]?.row).not.toContain(Buffer.from('Inventada1').toString('hex'));
    });

    it('keeps the tax password that was given when it is left empty later', async () => {
      await save(submissionPF(id));
      const platform = { request_id: id, platform: 'tienda-nube' };
      expect((await seller.put('/flujo-piloto/previousstatus', platform)).status).toBe(200);
      const again = await save({ ...submissionPF(id), fiscal_credentials: undefined });
      expect(again.status).toBe(200);
      expect(await info()).toMatchObject({ fiscal_credentials: { has_ciec_key: true } });
    });

    type Change = (said: Submission) => Submission;
    const client =
      (more: Partial<Submission['client']>): Change =>
      (said) => ({
        ...said,
        client: { ...said.client, ...more },
      });

    it.each<[string, Change, string, string]>([
      ['a generic RFC', client({ rfc: 'XAXX010101000' }), 'client.rfc', 'error.rfc'],
      ['the RFC of foreigners', client({ rfc: 'XEXX010101000' }), 'client.rfc', 'error.rfc'],
      [
        'a company’s RFC of a person',
        client({ rfc: 'CSA180615H70' }),
        'client.rfc',
        'error.minLength',
      ],
      [
        'a CLABE of bank 000',
        client({ account_key: '000000000000000000' }),
        'client.account_key',
        'error.clabe',
      ],
      ['a name that is missing', client({ names: '' }), 'client.names', 'error.required'],
      [
        'a nationality of no catalogue',
        client({ nationality_id: 9999 }),
        'client.nationality_id',
        'error.invalid',
      ],
      [
        'a postal code of four digits',
        (said) => ({ ...said, address: { ...said.address, postal_code: '0670' } }),
        'address.postal_code',
        'error.minLength',
      ],
      [
        'a sector that is not on the list',
        (said) => ({ ...said, business_type: { name: 'Minería' } }),
        'business_type.name',
        'error.invalid',
      ],
      [
        'Transporte without its declaration',
        (said) => ({ ...said, business_type: { name: 'Transporte' }, client_pld_risk_matrix: [] }),
        'client.accepted_terms_and_conditions',
        'error.required',
      ],
      [
        'an unanswered risk question',
        (said) => ({ ...said, client_pld_risk_matrix: said.client_pld_risk_matrix.slice(1) }),
        'risk.1',
        'error.required',
      ],
      [
        'a shareholder of an individual',
        (said) => ({ ...said, partners: [partner({ type: 'AC' })] }),
        'partners.0.type',
        'error.invalid',
      ],
      [
        'a form of another regime',
        (said) => ({ ...said, tipo_persona: 'PM' }),
        'tipo_persona',
        'error.invalid',
      ],
      [
        'another platform',
        (said) => ({ ...said, platform: { platform_name: 'amazon' } }),
        'platform.platform_name',
        'error.invalid',
      ],
    ])('refuses %s and keeps nothing', async (_, change, field, key) => {
      const before = await info();
      const { status, body } = await save(change(submissionPF(id)));
      expect([status, body]).toMatchObject([422, { code: 'rule' }]);
      expect((body as { fields: object }).fields).toMatchObject({ [field]: key });
      expect(body).toHaveProperty('requestId');
      const after = await info();
      expect(after).toEqual(before);
    });

    it('takes Transporte with its declaration and without a risk matrix', async () => {
      const said = submissionPF(id);
      const reply = await save({
        ...said,
        client: { ...said.client, accepted_terms_and_conditions: true },
        business_type: { name: 'Transporte' },
        client_pld_risk_matrix: [],
      });
      expect(reply.status).toBe(200);
    });

    it('acts once for one idempotency key', async () => {
      const key = { 'idempotency-key': 'guardar-0001' };
      const first = await save(submissionPF(id), seller, key);
      const second = await save(submissionPF(id), seller, key);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
      const { rows } = await portal.db.query(
        `select 1 from audit_log where entity_id = $1 and action = 'client.save'`,
        [id],
      );
      expect(rows).toHaveLength(1);
      expect((await save(submissionPF(id))).status).toBe(409);
    });

    it('says that a cancelled request is cancelled', async () => {
      await portal.sendLenderEvent(id, { event_id: 'fin', type: 'cancelled', reason: 'other' });
      expect((await save(submissionPF(id))).body).toMatchObject({ canceled: true });
    });

    it('takes a company with its partners, and never more than 100 %', async () => {
      const company = await portal.as('clip-pm');
      const own = requestIdOf('clip-pm');
      expect((await accept(company, 'clip-pm')).status).toBe(200);
      const said = submissionPM(own);
      const tooMuch = {
        ...said,
        partners: [...said.partners, partner({ type: 'AC', percentage: 0.01 })],
      };
      const refused = await save(tooMuch, company);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { fields: { 'partners.AC': 'error.shares' } },
      ]);
      expect((await save(said, company)).status).toBe(200);
      expect(await info(company)).toMatchObject({
        partners: said.partners,
        company: said.company,
        client: { rfc: 'CSA180615H70', names: 'Patricia' },
      });
    });

    it('takes either tab of an AMBOS client, and the tab decides the documents', async () => {
      const both = await portal.as('clip-ambos');
      const own = requestIdOf('clip-ambos');
      await accept(both, 'clip-ambos');
      expect((await save(submissionPM(own), both)).status).toBe(200);
      const { body } = await both.get('/request/requiredDocs?platform_catalog_id=3');
      const codes = (body as { 1: { code: string }[] })[1].map(({ code }) => code);
      expect(codes).toContain('AC');
    });
  });
});
