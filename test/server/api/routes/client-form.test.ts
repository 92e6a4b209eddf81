/** The full form, saved: what is kept, what comes back, what was written elsewhere. Source: spec 3, 4 and 5; wire; ruling 30. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useSeller } from '#test/fixtures/seller.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('the full form on $kind', (database) => {
  const { portal, seller, id, accept, info, save } = useSeller(database);

  beforeEach(async () => {
    expect((await accept(seller(), 'tienda-offers')).status).toBe(200);
  });

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
    const reply = await save(literal, seller(), { 'content-type': 'text/plain;charset=UTF-8' });
    expect([reply.status, reply.body]).toMatchObject([200, { canceled: false }]);
    expect(await info()).toMatchObject({ address: literal.address });
  });

  it('is refused as text/plain that is no JSON', async () => {
    const reply = await save('{"client":', seller(), { 'content-type': 'text/plain' });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'malformed' }]);
  });

  it('asks for an answer that was written since the version in If-Match', async () => {
    const { version } = ((await info()) as { client: { version: number } }).client;
    await seller().put('/flujo-piloto/cliente', {
      telephone: '5500001111',
      address: { street: 'Juárez' },
    });
    const seen = { 'if-match': `"${version}"` };
    const reply = await save(submissionPF(id), seller(), seen);
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
    expect((await save(submissionPF(id), seller(), { 'if-match': `"${now}"` })).status).toBe(200);
  });

  it('does not ask for the tax password, which is sealed', async () => {
    const { version } = ((await info()) as { client: { version: number } }).client;
    const back = { request_id: id, platform: 'tienda-nube' };
    await save(submissionPF(id));
    await seller().put('/flujo-piloto/previousstatus', back);
    expect((await save(submissionPF(id), seller(), { 'if-match': `"${version}"` })).status).toBe(
      200,
    );
  });

  it('ends its draft, unless it is refused', async () => {
    const path = `/request/borradores?request_id=${id}&form=generalData`;
    const draft = { request_id: id, form: 'generalData', changes: { 'client.names': 'Ana' } };
    await seller().put('/request/borradores', draft, { 'if-match': '"0"' });
    expect((await save({ ...submissionPF(id), tipo_persona: 'X' })).status).toBe(400);
    expect((await seller().get(path)).body).toMatchObject({ version: 1 });
    expect((await save(submissionPF(id))).status).toBeLessThan(300);
    expect((await seller().get(path)).body).toEqual({ version: 2, fields: {} });
  });

  it('never answers the tax password and never keeps it readable', async () => {
    const reply = await save(submissionPF(id));
    const all = JSON.stringify([reply.body, await info()]);
    expect(all).not.toContain('Inventada1');
    const { rows } = await portal.db.query<{ row: string }>(
      'select client::text as row from client where owner = $1',
      [seller().sub],
    );
    expect(rows[0]?.row).not.toContain('Inventada1');
    expect(rows[0]?.row).not.toContain(Buffer.from('Inventada1').toString('hex'));
  });

  it('keeps the tax password that was given when it is left empty later', async () => {
    await save(submissionPF(id));
    const platform = { request_id: id, platform: 'tienda-nube' };
    expect((await seller().put('/flujo-piloto/previousstatus', platform)).status).toBe(200);
    const again = await save({ ...submissionPF(id), fiscal_credentials: undefined });
    expect(again.status).toBe(200);
    expect(await info()).toMatchObject({ fiscal_credentials: { has_ciec_key: true } });
  });
});
