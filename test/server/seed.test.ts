/** The seeded world: everybody of wire.md, identifiers that pass mexico.md's checks, and the way back to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clabeWarnings, isClabe } from '#domain/clabe.ts';
import { curpWarnings, isCurp } from '#domain/curp.ts';
import { isPassword } from '#domain/password.ts';
import { isPhone } from '#domain/phone.ts';
import { isRfc, rfcWarnings } from '#domain/rfc.ts';
import { PLD_LIST } from '#server/lender/rules.ts';
import { people } from '#server/seed/people.ts';
import { openPortal, type Portal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const KEYS = [
  'amazon-new',
  'amazon-offer',
  'amazon-clabe',
  'amazon-signing',
  'tienda-offers',
  'tienda-documents',
  'clip-pm',
  'clip-ambos',
  'other-pf',
  'oyo-staff',
  'oyo-viewer',
  'inactive',
  'no-platform',
  'amazon-known',
  'amazon-unknown',
];

describe('the seeded people', () => {
  it('are those of the wire', () => {
    expect(people.map(({ key }) => key).sort()).toEqual([...KEYS].sort());
  });

  it.each(people.filter(({ password }) => password !== null))(
    '$key has a password by the rule',
    (person) => {
      expect(isPassword(person.password ?? '')).toBe(true);
    },
  );

  it.each(people.map((person) => [person.key, person.client] as const))(
    '%s has identifiers that pass every check',
    (_, client) => {
      const { rfc, curp, account_key, telephone, regime } = client ?? {};
      if (rfc)
        expect([isRfc(rfc, regime === 'PM' ? 'PM' : 'PF'), rfcWarnings(rfc)]).toEqual([true, []]);
      if (curp) expect([isCurp(curp), curpWarnings(curp)]).toEqual([true, []]);
      if (rfc && curp) expect(rfcWarnings(rfc, { curp })).toEqual([]);
      if (account_key)
        expect([isClabe(account_key), clabeWarnings(account_key)]).toEqual([true, []]);
      if (telephone) expect(isPhone(telephone)).toBe(true);
    },
  );

  it.each(PLD_LIST)('%s of the PLD list is an RFC that can be typed', (rfc) => {
    expect([isRfc(rfc, 'PF'), rfcWarnings(rfc)]).toEqual([true, []]);
  });
});

describe.each(databases())('the seeded world on $kind', (database) => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await openPortal(database);
  });
  afterAll(() => portal.close());

  type World = {
    people: { key: string; email: string; password: string | null; situation: string }[];
    links: unknown[];
    requests: { id: string; email: string; status: string; sub_status: string; events: string[] }[];
    lenderKey: string;
  };
  const world = async () => (await portal.call('GET', '/dev/world')).body as World;

  it('is told to developers: people, requests with the lender’s moves, the lender’s key', async () => {
    const { people: told, links, requests, lenderKey } = await world();
    expect(told).toHaveLength(KEYS.length);
    expect(told.find(({ key }) => key === 'clip-pm')).toEqual({
      key: 'clip-pm',
      email: 'sierra.azul@example.com',
      password: 'Credito26',
      platform: 'clip_pm',
      regime: 'PM',
      situation: expect.any(String),
    });
    expect(links).toEqual([]);
    expect(lenderKey).toMatch(/^[\w-]{43}$/);
    expect(requests.find(({ id }) => id === requestIdOf('amazon-signing'))).toEqual({
      id: requestIdOf('amazon-signing'),
      email: 'raul.ortega@example.com',
      status: 'Generando Contrato',
      sub_status: 'Firmando Contrato',
      events: ['signed', 'rejected', 'cancelled', 'expired'],
    });
  });

  it.each([
    ['amazon-new', 'Pendiente de Información', 'Registro'],
    ['amazon-offer', 'Oferta Activa', 'Selección de Oferta'],
    ['amazon-clabe', 'Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE'],
    ['amazon-signing', 'Generando Contrato', 'Firmando Contrato'],
    ['tienda-offers', 'Pendiente de Información', 'Selección de Oferta'],
    ['tienda-documents', 'Pendiente de Archivos', 'Documentos Legales'],
    ['clip-pm', 'Pendiente de Información', 'Selección de Oferta'],
    ['clip-ambos', 'Pendiente de Información', 'Selección de Oferta'],
    ['other-pf', 'Pendiente de Información', 'Selección de Oferta'],
  ])('%s stands at %s / %s', async (key, status, sub_status) => {
    const who = await portal.as(key);
    const { status: answered, body } = await who.get('/flujo-piloto/cliente/info');
    expect([answered, body]).toMatchObject([200, { status: { status, sub_status } }]);
  });

  it('asks amazon-new, and nobody else, for a new password', async () => {
    const { rows } = await portal.db.query<{ email: string }>(
      `select email from pool_user where status = 'FORCE_CHANGE_PASSWORD'`,
    );
    expect(rows).toEqual([{ email: 'lucia.ramirez@example.com' }]);
  });

  it('knows one marketplace identity and not the other', async () => {
    const { rows } = await portal.db.query<{ email: string }>(
      `select c.email from client c join pool_user u on u.sub = c.owner where u.provider is not null`,
    );
    expect(rows).toEqual([{ email: 'ventas@casaroble.example' }]);
  });

  it('comes back by a reset, whatever was played', async () => {
    const before = await world();
    const id = requestIdOf('tienda-offers');
    const played = await portal.call('POST', `/dev/lender/${id}`, { type: 'rejected' });
    expect([played.status, played.body]).toMatchObject([
      200,
      { status: 'Rechazada', status_id: 12 },
    ]);
    const again = await portal.call('POST', `/dev/lender/${id}`, { type: 'rejected' });
    expect(again.status).toBe(409);
    const { body: mailbox } = await portal.call('GET', '/dev/mailbox');
    expect(mailbox).toMatchObject([
      {
        to: 'mariana.flores@example.com',
        subject: 'Respuesta a tu solicitud',
        at: expect.any(String),
      },
    ]);
    expect((await portal.call('POST', '/dev/reset', {})).status).toBe(204);
    expect(await world()).toEqual(before);
    expect((await portal.call('GET', '/dev/mailbox')).body).toEqual([]);
  });
});
