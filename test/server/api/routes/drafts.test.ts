/** Drafts of a request's forms: fields of two devices merge, of one field the later is asked. Source: ruling 30. */
import { beforeEach, describe, expect, it } from 'vitest';
import { allFields } from '#domain/form/form-fields.ts';
import { formOf } from '#server/stores/reference/forms.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const request_id = requestIdOf('tienda-offers');
const path = `/request/borradores?request_id=${request_id}&form=generalData`;

describe.each(databases())('drafts on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-offers');
  });

  const load = async () => (await seller.get(path)).body;
  const save = (changes: object, version: number, form = 'generalData') =>
    seller.put(
      '/request/borradores',
      { request_id, form, changes },
      { 'if-match': `"${version}"` },
    );

  it('is empty before anything is typed', async () => {
    expect(await load()).toEqual({ version: 0, fields: {} });
  });

  it('keeps what was typed, by field, each form for itself', async () => {
    const saved = await save({ 'client.names': 'Ana', partners: [{ names: 'Luis' }] }, 0);
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        version: 1,
        fields: {
          'client.names': { value: 'Ana', version: 1 },
          partners: { value: [{ names: 'Luis' }], version: 1 },
        },
      },
    ]);
    expect(await load()).toEqual(saved.body);
    expect((await save({ amount: 5_000 }, 0, 'customOffer')).body).toMatchObject({ version: 1 });
    expect(await load()).toEqual(saved.body);
  });

  it('two devices that write different fields both win', async () => {
    await save({ 'address.street': 'Hidalgo' }, 0);
    expect((await save({ 'client.names': 'Ana' }, 0)).status).toBe(200);
    expect(await load()).toMatchObject({
      version: 2,
      fields: { 'address.street': { value: 'Hidalgo' }, 'client.names': { value: 'Ana' } },
    });
  });

  it('of one field the later is asked, and nothing of its write is kept', async () => {
    await save({ 'address.street': 'Hidalgo' }, 0);
    const reply = await save({ 'address.street': 'Juárez', 'client.names': 'Ana' }, 0);
    expect([reply.status, reply.body]).toMatchObject([
      412,
      { code: 'changed', fields: { 'address.street': 'error.changed' } },
    ]);
    expect(await load()).toMatchObject({
      version: 1,
      fields: { 'address.street': { value: 'Hidalgo' } },
    });
    expect((await save({ 'address.street': 'Juárez' }, 1)).status).toBe(200);
  });

  it('of the same device is not asked about what it wrote before without an answer', async () => {
    await save({ 'address.street': 'Hid' }, 0);
    const write = { request_id, form: 'generalData', changes: { 'address.street': 'Hidalgo' } };
    const put = (unanswered: object) =>
      seller.put('/request/borradores', { ...write, unanswered }, { 'if-match': '"0"' });
    expect((await put({ 'address.street': 'Juárez' })).status).toBe(412);
    expect((await put({ 'address.street': 'Hid' })).status).toBe(200);
    expect(await load()).toMatchObject({ fields: { 'address.street': { value: 'Hidalgo' } } });
  });

  it('loses none of 40 writes of different fields at once', async () => {
    const fields = allFields(formOf('PF').sections).filter(({ type }) => type !== 'password');
    const names = ['PF', 'PM'].flatMap((tab) => fields.map(({ name }) => `${tab}:${name}`));
    const writes = [...new Set(names)].slice(0, 40).map((name) => save({ [name]: 'x' }, 0));
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    const kept = (await load()) as { version: number; fields: object };
    expect([kept.version, Object.keys(kept.fields)]).toMatchObject([40, { length: 40 }]);
  });

  it('asks all but one of 20 writes of one field at once', async () => {
    const writes = Array.from({ length: 20 }, (_, n) => save({ 'client.names': `Ana ${n}` }, 0));
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(412)]);
  });

  describe('once its form was sent', () => {
    const offerId = offerIdOf('tienda-offers');
    const choice = { percint: 0.2, terms: 12, evaluation_results_id: offerId };
    const accept = () =>
      seller.put('/request/evaluation-result', {
        request_id,
        amount: 50_000,
        status_id: 1,
        ...choice,
      });
    const put = { 'client.names': 'Ana' };

    it('is refused, and nothing of it is kept', async () => {
      await accept();
      expect((await save(put, 0)).status).toBe(200);
      expect((await seller.post('/solicitudes/cliente', submissionPF(request_id))).status).toBe(
        200,
      );
      const late = await save({ 'client.names': 'Ana R' }, 1);
      expect([late.status, late.body]).toMatchObject([409, { code: 'alreadySent' }]);
      expect(await load()).toEqual({ version: 2, fields: {} });
    });

    it('is taken again after the person went back, and its version goes on', async () => {
      await accept();
      await save(put, 0);
      await seller.post('/solicitudes/cliente', submissionPF(request_id));
      await seller.put('/flujo-piloto/previousstatus', { request_id, platform: 'tienda-nube' });
      expect((await save(put, 2)).body).toMatchObject({ version: 3 });
    });

    it('is gone with the save that it belongs to, or stays with it', async () => {
      await accept();
      await save(put, 0);
      await portal.db.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      );
      await portal.db.query(
        'create trigger refuse before update on draft for each row execute function refuse()',
      );
      const failed = await seller.post('/solicitudes/cliente', submissionPF(request_id));
      await portal.db.query('drop trigger refuse on draft');
      await portal.db.query('drop function refuse');
      expect(failed.status).toBe(500);
      expect(await load()).toMatchObject({ version: 1 });
      expect((await seller.get('/flujo-piloto/cliente/info')).body).toMatchObject({
        status: { sub_status: 'Registro' },
      });
    });

    it('the own terms of an offer end with its acceptance', async () => {
      await save({ amount: 5_000 }, 0, 'customOffer');
      await accept();
      const kept = await seller.get(
        `/request/borradores?request_id=${request_id}&form=customOffer`,
      );
      expect(kept.body).toEqual({ version: 2, fields: {} });
      expect((await save({ amount: 6_000 }, 0, 'customOffer')).status).toBe(409);
    });
  });

  it('a version from the future is 412, and nothing of it is kept', async () => {
    await save({ 'client.names': 'Ana' }, 0);
    const reply = await save({ 'client.names': 'Luis' }, 2);
    expect([reply.status, reply.body]).toMatchObject([412, { code: 'changed' }]);
    expect(await load()).toMatchObject({
      version: 1,
      fields: { 'client.names': { value: 'Ana' } },
    });
  });

  it('holds 100 kB in all: partners as many as fit, and no more', async () => {
    const partners = (count: number) =>
      Array.from({ length: count }, () => ({ names: 'x'.repeat(900) }));
    expect((await save({ partners: partners(100) }, 0)).status).toBe(200);
    const reply = await save({ partners: partners(120) }, 1);
    expect([reply.status, reply.body]).toMatchObject([413, { code: 'tooLarge' }]);
    expect(await load()).toMatchObject({ version: 1 });
  });

  it.each([
    ['a secret inside an answer', { fiscal_credentials: { ciec_key: 'x' } }, 'error.invalid'],
    ['one deep inside', { partners: [{ more: [{ Password: 'x' }] }] }, 'error.invalid'],
    ['a field of another form', { hotelName: 'x' }, 'error.invalid'],
    ['a field of no form', { 'client.shoe_size': '42' }, 'error.invalid'],
    ['a place of no form', { _anything: 'x' }, 'error.invalid'],
    ['an answer longer than any', { 'client.names': 'ñ'.repeat(2_100) }, 'error.maxLength'],
    ['a partner longer than any', { partners: [{ names: 'x'.repeat(4_100) }] }, 'error.maxLength'],
  ])('refuses %s by its name, and keeps nothing', async (_, changes, problem) => {
    const reply = await save(changes, 0);
    const [name = ''] = Object.keys(changes);
    expect([reply.status, reply.body]).toMatchObject([422, { fields: { [name]: problem } }]);
    expect(await load()).toEqual({ version: 0, fields: {} });
  });

  it('takes all that a form has: both tabs, partners, where the person is', async () => {
    const changes = {
      'client.names': 'Ana',
      'PF:client.rfc': 'x',
      'PM:company.business_name': 'x',
      'client.accepted_terms_and_conditions': true,
      partners: [],
      _focus: 'client.names',
      _tab: 'PF',
      _page: '2',
      _partner: { type: 'AC', index: null, values: { names: 'Luis' } },
    };
    expect((await save(changes, 0)).status).toBe(200);
  });

  it.each([
    ['no version', { 'client.names': 'Ana' }, 'generalData', {}, 400],
    ['a version that is none', { 'client.names': 'Ana' }, 'generalData', { 'if-match': '*' }, 400],
    ['another form', { a: 1 }, 'other', { 'if-match': '"0"' }, 400],
    [
      'the tax password',
      { 'fiscal_credentials.ciec_key': 'x' },
      'generalData',
      { 'if-match': '"0"' },
      422,
    ],
    ['a list in place of fields', ['a'], 'generalData', { 'if-match': '"0"' }, 400],
  ])('refuses %s and keeps nothing', async (_, changes, form, headers, status) => {
    const reply = await seller.put('/request/borradores', { request_id, form, changes }, headers);
    expect(reply.status).toBe(status);
    expect(await load()).toEqual({ version: 0, fields: {} });
  });

  it('lies sealed in the database', async () => {
    await save({ 'client.names': 'Anastasia' }, 0);
    const { rows } = await portal.db.query<{ sealed: Buffer }>('select sealed from draft');
    expect(Buffer.from(rows[0]?.sealed ?? '').toString('latin1')).not.toContain('Anastasia');
  });
});
