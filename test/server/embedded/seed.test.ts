/** The seeded world: everybody of wire.md, identifiers that pass mexico.md's checks, and the way back to it. */

import { describe, expect, it } from 'vitest';
import { hotelData } from '#contract/hotels.ts';
import { clabeWarnings, isClabe } from '#domain/person/clabe.ts';
import { curpWarnings, isCurp } from '#domain/person/curp.ts';
import { isPassword } from '#domain/person/password.ts';
import { isPhone } from '#domain/person/phone.ts';
import { isRfc, rfcWarnings } from '#domain/person/rfc.ts';
import { PLD_LIST } from '#server/embedded/lender/rules.ts';
import { seededHotels } from '#server/embedded/seed/hotels.ts';
import { offerLinks } from '#server/embedded/seed/offer-merchants.ts';
import { people } from '#server/embedded/seed/people.ts';
import { remediesLinks } from '#server/embedded/seed/remedies-merchants.ts';
import { findClient } from '#server/stores/clients.ts';
import { openPortal, usePortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases, unseeded } from '#test/kit/database.ts';

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
  // Not of the wire: credits that live (ruling 55).
  'credit-new',
  'credit-half',
  'credit-slow',
  'credit-late',
  'credit-paid',
  // Not of the wire: an offer whose figures the portal catches (B3).
  'tienda-misstated',
];

const LINKS = [
  'offer-open',
  'offer-expired',
  'offer-accepted',
  'offer-missing',
  'remedies-id',
  'remedies-cd',
  'remedies-ecb2',
  'remedies-id-cd',
  'remedies-all',
  'remedies-none',
  'remedies-expired',
];

describe('the seeded links', () => {
  const links = [...offerLinks, ...remediesLinks];

  it('are those of the wire, each with a situation and an e-mail of its own', () => {
    expect(links.map(({ key }) => key)).toEqual(LINKS);
    expect(new Set(links.map(({ situation }) => situation)).size).toBe(LINKS.length);
    const emails = [...links.map(({ merchant }) => merchant.email), ...people.map((p) => p.email)];
    expect(new Set(emails).size).toBe(emails.length);
  });

  it.each(links)('$key is of a merchant whose identifiers pass every check', ({ merchant }) => {
    const { rfc, account_key, telephone } = merchant;
    expect([isRfc(rfc, 'PF'), rfcWarnings(rfc)]).toEqual([true, []]);
    expect([isClabe(account_key), clabeWarnings(account_key)]).toEqual([true, []]);
    expect(isPhone(telephone)).toBe(true);
  });
});

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

it.each(seededHotels.map(({ hotel }) => hotel))(
  '$hotelName has data that the form takes, and an RFC that passes every check',
  (hotel) => {
    expect(hotelData.isValidSync(hotel, { strict: true })).toBe(true);
    expect(rfcWarnings(hotel.rfc)).toEqual([]);
  },
);

describe.each(databases())('the seeded world on $kind', (database) => {
  const portal = usePortal(database);

  type World = {
    people: { key: string; email: string; password: string | null; situation: string }[];
    links: { key: string; path: string; situation: string }[];
    requests: { id: string; email: string; status: string; sub_status: string; events: string[] }[];
    lenderKey: string;
  };
  const world = async () => (await portal.call('GET', '/dev/world')).body as World;

  it('is listed for developers: people, requests with the lender’s moves, the lender’s key', async () => {
    const { people: listed, links, requests, lenderKey } = await world();
    expect(listed).toHaveLength(KEYS.length);
    expect(listed.find(({ key }) => key === 'clip-pm')).toEqual({
      key: 'clip-pm',
      email: 'sierra.azul@example.com',
      password: 'Credito26',
      platform: 'clip_pm',
      regime: 'PM',
      situation: expect.any(String),
    });
    expect(links.map(({ key }) => key)).toEqual(LINKS);
    for (const { key, path } of links) {
      const page = key.startsWith('offer') ? '/offer/confirm-data/' : '/remedies/';
      expect(path.startsWith(page)).toBe(true);
      expect(path.slice(page.length)).toMatch(/^[\w-]{43}\//);
    }
    expect(lenderKey).toMatch(/^[\w-]{43}$/);
    expect(requests.find(({ id }) => id === requestIdOf('amazon-signing'))).toEqual({
      id: requestIdOf('amazon-signing'),
      name: expect.stringMatching(/^SOL-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      email: 'raul.ortega@example.com',
      status: 'Generando Contrato',
      sub_status: 'Firmando Contrato',
      held: false,
      events: ['signed', 'rejected', 'cancelled', 'expired', 'offer-link'],
    });
  });

  it('sends out other links in another world', async () => {
    const other = await openPortal(unseeded(database));
    const { links } = (await other.call('GET', '/dev/world')).body as World;
    await other.close();
    const paths = new Set((await world()).links.map(({ path }) => path));
    expect(links.filter(({ path }) => paths.has(path))).toEqual([]);
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

  it('shows the staff a hotel in each status, and one to correct', async () => {
    const staff = await portal.as('oyo-staff');
    const { rows } = (await staff.get('/request/oyo/')).body as {
      rows: { id: string; general_description: string }[];
    };
    expect([...new Set(rows.map((row) => row.general_description))].sort()).toEqual([
      'Cancelada',
      'Datos Generales',
      'Entrevista Personal',
      'Expirada',
      'Firmando Contrato',
      'Generando Contrato',
      'Línea Activa',
      'Proyecciones Financieras',
      'Rechazada',
      'Revisión de documentos',
      'Subir Documentación',
    ]);
    const whole = rows.map(async ({ id }) => (await staff.get(`/request/generic/${id}`)).body);
    const remedies = (await Promise.all(whole)).filter(
      (body) => (body as { status_work_flow: { is_remedy: boolean } }).status_work_flow.is_remedy,
    );
    expect(remedies).toHaveLength(1);
    const { documents } = remedies[0] as { documents: { type: string; state: string }[] };
    const rejected = documents.filter(({ state }) => state === 'rejected');
    expect(rejected.map(({ type }) => type)).toEqual(['CD']);
  });

  it('asks amazon-new alone for a new password', async () => {
    const { rows } = await portal.db.query<{ email: string }>(
      `select email from pool_user where status = 'FORCE_CHANGE_PASSWORD'`,
    );
    expect(rows).toEqual([{ email: 'lucia.ramirez@example.com' }]);
  });

  it('knows one marketplace identity and not the other', async () => {
    const { rows } = await portal.db.query<{ owner: string }>(
      `select c.owner from client c join pool_user u on u.sub = c.owner where u.provider is not null`,
    );
    const clients = await Promise.all(rows.map(({ owner }) => findClient(portal.db, owner)));
    expect(clients.map((client) => client?.email)).toEqual(['ventas@casaroble.example']);
  });

  /** The seeded world's own. */
  const slowMonth = { to: 'ines.cano@example.com', subject: 'Este mes va lento' };

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
        // Ruling 38: who writes.
        text: expect.stringContaining('Capital de Trabajo Demo, S.A.P.I. de C.V.'),
        at: expect.any(String),
      },
      slowMonth,
    ]);
    expect((await portal.call('POST', '/dev/reset', {})).status).toBe(204);
    expect(await world()).toEqual({ ...before, now: expect.any(String) });
    expect((await portal.call('GET', '/dev/mailbox')).body).toMatchObject([slowMonth]);
  });
});
