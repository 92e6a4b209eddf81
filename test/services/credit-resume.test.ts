/** The accepted credit and its confirmation, against the real server. Source: spec 2 (credit-resume), 7. */
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { buildApp } from '#server/app.ts';
import { createClient } from '#services/client.ts';
import { creditResumeServices } from '#services/credit-resume.ts';
import type { Http } from '#services/http.ts';
import { addressOf } from '#test/fixtures/calls.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const { signal } = new AbortController();

describe.each(databases().slice(0, 1))('the accepted credit on $kind', (database) => {
  const portal = useFreshPortal(database);

  /** The client's calls, made as this person. */
  function servicesOf(who: Pick<Actor, 'get' | 'post'>) {
    const http: Http = async ({ method, path, query, body, headers }) => {
      const address = addressOf(path, { query: query ?? {} });
      const reply =
        method === 'GET' ? await who.get(address) : await who.post(address, body, headers);
      if (reply.status >= 400) {
        const refusal = reply.body as { code: string; message: string; requestId: string };
        throw new CallFailed('refused', { status: reply.status, refusal });
      }
      return { status: reply.status, data: reply.body, supportCode: path };
    };
    return creditResumeServices(createClient(http, api));
  }
  async function open(key: string) {
    const who = await portal.as(key);
    const userInfo = (await who.get('/flujo-piloto/cliente/info')).body as UserInfo;
    return { userInfo, ...servicesOf(who) };
  }

  it('has the figures of C4, the table that they come from, and the sales', async () => {
    const { userInfo, findAcceptedCredit } = await open('amazon-clabe');
    const credit = await findAcceptedCredit({ userInfo }, signal);
    expect(credit).toMatchObject({
      offer: { max_offer: 100_000, term: 12 },
      quote: { amount: 100_000, retention: 0.2, received: 88_400, total: 135_390.49 },
      hasEstimates: true,
    });
    expect(credit?.quote.payment).toBe(11_282.54);
    expect(credit?.quote.rows).toHaveLength(13);
    expect(credit?.sales).toHaveLength(12);
  });

  /** Source: D-47. */
  it('has no estimates where the offer allows none', async () => {
    const { userInfo, findAcceptedCredit } = await open('amazon-clabe');
    await portal.db.query('update offer set epayment = false where request_id = $1', [
      requestIdOf('amazon-clabe'),
    ]);
    expect((await findAcceptedCredit({ userInfo }, signal))?.hasEstimates).toBe(false);
  });

  it('is none before an offer was accepted', async () => {
    const { userInfo, findAcceptedCredit } = await open('amazon-offer');
    expect(await findAcceptedCredit({ userInfo }, signal)).toBeNull();
  });

  it('is not confirmed without the documents that are required', async () => {
    const { confirmCredit } = await open('amazon-clabe');
    const requestId = requestIdOf('amazon-clabe');
    await expect(confirmCredit({ requestId }, signal)).rejects.toMatchObject({ status: 422 });
  });

  it('says that the request has moved on', async () => {
    const { confirmCredit } = await open('amazon-signing');
    const requestId = requestIdOf('amazon-signing');
    expect(await confirmCredit({ requestId }, signal)).toBe('conflict');
  });

  it('is confirmed without documents where none are required', async () => {
    await portal.db.query(`delete from required_document where code = 'CLABE'`);
    // Required documents are read once, at the start of a server.
    const again = await buildApp({ settings: portal.settings, db: portal.db });
    const { headers } = await portal.as('amazon-clabe');
    const inject = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const url = `/api${path}`;
      const reply = await again.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: reply.statusCode, body: reply.json(), raw: reply.rawPayload, headers: {} };
    };
    const who = {
      get: (path: string) => inject('GET', path),
      post: (path: string, body: unknown) => inject('POST', path, body as object),
    };
    const requestId = requestIdOf('amazon-clabe');
    expect(await servicesOf(who).confirmCredit({ requestId }, signal)).toBe('confirmed');
    const { body } = await who.get('/flujo-piloto/cliente/info');
    expect(body).toMatchObject({ status: { sub_status: 'Generando Contrato' } });
    await again.close();
  });
});
