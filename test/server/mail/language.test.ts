/** Mails are in the language that a person reads the portal in; in Spanish until that is known. Source: spec 1. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Mail = { id: string; to: string; subject: string; text: string };
const CALLS = ['/flujo-piloto/cliente', '/flujo-piloto/cliente/info'];
const id = requestIdOf('tienda-offers');

describe.each(databases())('mails on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-offers');
  });

  const read = (path: string, language: string) =>
    seller.get(path, undefined, { 'accept-language': language });
  const rejected = async (request = id): Promise<Mail> => {
    const event = { event_id: `rejected-${request}`, type: 'rejected', reason: 'other' };
    expect((await portal.sendLenderEvent(request, event)).status).toBe(200);
    const { body } = await portal.call('GET', '/dev/mailbox');
    const [mail] = body as Mail[];
    if (!mail) throw new Error('No mail was sent.');
    return mail;
  };
  const htmlOf = (mail: string) => portal.call('GET', `/dev/mailbox/${mail}`);

  it('are Spanish for who never named a language', async () => {
    await seller.get('/flujo-piloto/cliente');
    expect((await rejected()).subject).toBe('Respuesta a tu solicitud');
  });

  it.each(CALLS)('are English for who reads %s in English, as text and as HTML', async (path) => {
    await read(path, 'en-US,en;q=0.9,es;q=0.5');
    const mail = await rejected();
    expect(mail.subject).toBe('An answer to your application');
    expect(mail.text).toMatch(
      /^We cannot grant you the credit this time\..*\n\nSee why and what I can do: http.*\n\nYour application: SOL-/,
    );
    const { body, headers } = await htmlOf(mail.id);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('We cannot grant you the credit this time.');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
  });

  it('follow the last language, and no call without one', async () => {
    await read(CALLS[0] ?? '', 'en');
    await read(CALLS[1] ?? '', 'es-MX');
    await seller.get('/flujo-piloto/cliente');
    expect((await rejected()).subject).toBe('Respuesta a tu solicitud');
  });

  it('leave the record’s version alone: it is no answer of the person', async () => {
    const versions = () =>
      portal.db.query('select version from client where owner = $1', [seller.sub]);
    const before = (await versions()).rows;
    await read(CALLS[0] ?? '', 'en');
    expect((await versions()).rows).toEqual(before);
  });

  it('about a hotel are Spanish, whatever its platform’s staff read', async () => {
    const sofia = await portal.as('oyo-staff');
    await sofia.get('/flujo-piloto/cliente', undefined, { 'accept-language': 'en' });
    const { rows } = await portal.db.query<{ id: string }>(
      `select id from credit_request where journey = 'hotel' and state = 'hotel.contract' limit 1`,
    );
    const event = { event_id: 'hotel', type: 'cancelled', reason: 'other' };
    await portal.sendLenderEvent(rows[0]?.id ?? '', event);
    const { body } = await portal.call('GET', '/dev/mailbox');
    expect((body as Mail[])[0]?.subject).toBe('Tu solicitud se canceló');
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('%s is no message', async (unknown) => {
    expect((await htmlOf(unknown)).status).toBe(404);
  });
});
