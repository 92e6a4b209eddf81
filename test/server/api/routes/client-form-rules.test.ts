/** The full form: what is refused, and what each regime sends. Source: spec 3, 4 and 5; wire. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Submission } from '#domain/form/submission.ts';
import { useSeller } from '#test/fixtures/seller.ts';
import { partner, submissionPF, submissionPM } from '#test/fixtures/submissions.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('the full form on $kind', (database) => {
  const { portal, seller, id, accept, info, save } = useSeller(database);

  beforeEach(async () => {
    expect((await accept(seller(), 'tienda-offers')).status).toBe(200);
  });

  type Change = (said: Submission) => Submission;
  const client =
    (more: Partial<Submission['client']>): Change =>
    (said) => ({
      ...said,
      client: { ...said.client, ...more },
    });

  it.each<[string, Change, string, string]>([
    ['a generic RFC', client({ rfc: 'XAXX010101000' }), 'client.rfc', 'error.rfcGeneric'],
    ['the RFC of foreigners', client({ rfc: 'XEXX010101000' }), 'client.rfc', 'error.rfcGeneric'],
    [
      'a company’s RFC of a person',
      client({ rfc: 'CSA180615H70' }),
      'client.rfc',
      'error.rfcOfCompany',
    ],
    [
      'a CLABE of bank 000',
      client({ account_key: '000000000000000000' }),
      'client.account_key',
      'error.clabeBank',
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
      'error.postalCode',
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
    const first = await save(submissionPF(id), seller(), key);
    const second = await save(submissionPF(id), seller(), key);
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
