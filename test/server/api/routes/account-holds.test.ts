/** 'No fui yo': a link that stops, what it stops, and who lets it go on. Source: ruling 27; B9. */
import { describe, expect, it } from 'vitest';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { useClock } from '#test/kit/clock.ts';
import { databases } from '#test/kit/database.ts';

const DAY_MS = 24 * 3_600_000;
const evidence = 'Recibimos tu cambio de cuenta';

describe.each(databases())('the hold of an account on $kind', (database) => {
  const time = useClock();
  const portal = useFreshPortal(database, {}, { clock: time.clock });
  const elena = requestIdOf('amazon-clabe');

  const info = async (who: Actor) => {
    const { body } = await who.get('/flujo-piloto/cliente/info');
    return body as {
      request: {
        is_held: boolean;
        dedicated_clabe: string | null;
        contract_url: string | null;
        signature_token: string | null;
      };
      status: { sub_status: string };
    };
  };
  const lastMail = async (subject: string) => {
    const { rows } = await portal.db.query<{ recipient: string; text: string }>(
      'select recipient, text from message where subject = $1 order by id desc',
      [subject],
    );
    const [mail] = rows;
    const token = /\/account-hold\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return { count: rows.length, token, ...mail };
  };
  const hold = (token: string) => portal.call('POST', `/api/account-holds/${token}`);
  const look = (token: string) => portal.call('GET', `/api/account-holds/${token}`);
  const lender = (type: string, more: object = {}, id = elena) =>
    portal.sendLenderEvent(id, { event_id: `e-${type}-${Math.random()}`, type, ...more });

  /** Elena changes the deposit account, which mails her a link. */
  async function changed() {
    const who = await portal.as('amazon-clabe');
    await who.put('/flujo-piloto/cliente', { account_key: '002180000678901268' });
    return { who, ...(await lastMail('Cambió tu cuenta CLABE')) };
  }
  async function sendEvidence(who: Actor, id = elena) {
    const document = { name: 'cambio.pdf', type: 'CLABE' };
    const { body } = await who.post('/documents/generic/preload', {
      user_platform: 'amazon',
      document,
    });
    const target = body as { url: string; fields: Record<string, string> };
    await portal.upload(target);
    return who.post('/request/sending-documents', {
      request_id: id,
      state_machine: 'smValidateSendingDocumentsProcess',
      documents: [{ ...document, s3_key: target.fields.key }],
    });
  }

  it('is asked for by the link of the mail, which itself changes nothing', async () => {
    const { who, token, recipient } = await changed();
    expect(recipient).toBe('elena.castro@example.com');
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { ending: '1268', state: 'open' },
    });
    expect((await info(who)).request.is_held).toBe(false);
  });

  it('stops evidence, contract and another account, is recorded, and can be said twice', async () => {
    const { who, token } = await changed();
    expect((await hold(token)).body).toEqual({ ending: '1268', state: 'held' });
    expect((await hold(token)).body).toEqual({ ending: '1268', state: 'held' });
    expect((await look(token)).body).toEqual({ ending: '1268', state: 'held' });
    expect((await info(who)).request.is_held).toBe(true);
    expect((await sendEvidence(who)).status).toBe(409);
    const other = { account_key: '021180000456789049' };
    expect((await who.put('/flujo-piloto/cliente', other)).status).toBe(409);
    const { rows } = await portal.db.query(
      `select actor, from_state, to_state from audit_log
        where action = 'account.hold' and entity_id = $1`,
      [elena],
    );
    const at = 'amazon.clabeChange';
    expect(rows).toEqual([{ actor: 'account-hold-link', from_state: at, to_state: at }]);
  });

  it('is released by the lender alone; then it goes on', async () => {
    const { who, token } = await changed();
    expect((await lender('hold-released')).status).toBe(409);
    await hold(token);
    expect((await lender('hold-released', { reason: 'Confirmado' })).status).toBe(200);
    expect((await info(who)).request.is_held).toBe(false);
    expect((await sendEvidence(who)).status).toBe(200);
  });

  it('the evidence mails a link of its own; the contract is refused while it is held', async () => {
    const who = await portal.as('amazon-clabe');
    expect((await sendEvidence(who)).status).toBe(200);
    const { token, text, count } = await lastMail(evidence);
    const account = (await info(who)).request.dedicated_clabe ?? '';
    expect(count).toBe(1);
    expect(text).toContain(`termina en ${account.slice(-4)}`);
    expect(text).not.toContain(account);
    await hold(token);
    const ready = { contract_url: 'https://contrato.example/1' };
    expect(await lender('contract-ready', ready)).toMatchObject({ status: 409 });
    await lender('hold-released');
    expect((await lender('contract-ready', ready)).status).toBe(200);
  });

  it('takes the contract and its signature away until it is released', async () => {
    const raul = await portal.as('amazon-signing');
    const id = requestIdOf('amazon-signing');
    const before = (await info(raul)).request;
    const path = new URL(before.contract_url ?? '').pathname;
    const qr = `/auth/signature/qr?token=${before.signature_token}`;
    expect((await raul.get(qr)).status).toBe(200);
    await portal.db.query(`update credit_request set held_at = now() where id = $1`, [id]);
    expect((await info(raul)).request).toMatchObject({ is_held: true, contract_url: null });
    expect(await lender('signed', {}, id)).toMatchObject({ status: 409 });
    expect((await raul.get(qr)).status).toBe(404);
    const page = await portal.call('GET', path);
    expect(page.body).toContain('Este contrato está detenido');
    expect(page.body).not.toContain('Firmar contrato');
    expect((await portal.call('POST', `${path}/sign`)).status).toBe(303);
    expect((await info(raul)).status.sub_status).toBe('Firmando Contrato');
    await lender('hold-released', {}, id);
    await portal.call('POST', `${path}/sign`);
    expect((await info(raul)).status.sub_status).toBe('');
  });

  it('stands on the lender’s desk', async () => {
    const { token } = await changed();
    await hold(token);
    const { body } = await portal.call('GET', '/dev/world');
    const { requests } = body as { requests: { id: string; held: boolean; events: string[] }[] };
    expect(requests.find(({ id }) => id === elena)).toMatchObject({ held: true });
    expect(requests.find(({ id }) => id === elena)?.events).toContain('hold-released');
    expect(requests.filter(({ held }) => held)).toHaveLength(1);
  });

  it('an unknown link is 404, one of 31 days 410, one of a request that has ended says so', async () => {
    const { who, token } = await changed();
    expect((await look('A'.repeat(43))).status).toBe(404);
    expect((await hold('A'.repeat(43))).status).toBe(404);
    await lender('cancelled');
    expect((await hold(token)).body).toEqual({ ending: '1268', state: 'over' });
    expect((await info(who)).request.is_held).toBe(false);
    time.aheadMs = 31 * DAY_MS;
    expect((await look(token)).status).toBe(410);
    expect((await hold(token)).status).toBe(410);
  });

  describe('the account for the sales', () => {
    const jorge = requestIdOf('amazon-offer');
    async function accepted() {
      const who = await portal.as('amazon-offer');
      await who.put('/request/evaluation-result', {
        request_id: jorge,
        amount: 50_000,
        status_id: 1,
        percint: 0.2,
        terms: 12,
        evaluation_results_id: offerIdOf('amazon-offer'),
      });
      return who;
    }

    it('is unknown until the lender opens it, and no evidence is taken before', async () => {
      const who = await accepted();
      expect((await info(who)).request.dedicated_clabe).toBeNull();
      expect((await sendEvidence(who, jorge)).status).toBe(409);
      const clabe = '646180110400000007';
      expect(await lender('account-opened', { clabe }, jorge)).toMatchObject({ status: 200 });
      expect((await info(who)).request.dedicated_clabe).toBe(clabe);
      expect((await lastMail('Tu cuenta para recibir ventas está lista')).text).not.toMatch(/0007/);
      expect((await lender('account-opened', { clabe }, jorge)).status).toBe(409);
      expect((await sendEvidence(who, jorge)).status).toBe(200);
    });

    it('is a CLABE with its check digit, and the answer has the link for the lender’s mails', async () => {
      await accepted();
      const wrong = await lender('account-opened', { clabe: '646180110400000008' }, jorge);
      expect(wrong).toMatchObject({ status: 422, body: { fields: { clabe: 'error.clabe' } } });
      const { body } = await lender('account-opened', { clabe: '646180110400000007' }, jorge);
      const { link } = body as { link: string };
      expect(link).toMatch(/\/account-hold\/[\w-]{43}$/);
      const kept = await portal.db.query('select event from lender_event');
      expect(JSON.stringify(kept.rows)).not.toContain('646180110400000007');
    });
  });
});
