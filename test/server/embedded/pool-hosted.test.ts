import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { marketplaceAccounts } from '#server/embedded/pool/marketplace.ts';
import { databases } from '#test/kit/database.ts';
import { usePool } from '#test/kit/pool.ts';

describe.each(databases())('federation on $kind', ({ open }) => {
  const world = usePool(open);
  const { refresh } = world;

  describe('the hosted page', () => {
    const redirectUri = 'http://portal.test/callback';

    function attempt(changes: Record<string, string> = {}) {
      const verifier = randomBytes(48).toString('base64url');
      const query = {
        client_id: 'portal-web',
        response_type: 'code',
        redirect_uri: redirectUri,
        identity_provider: 'LoginWithAmazon',
        scope: 'openid email profile',
        state: 'estado-1',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...changes,
      };
      return { verifier, url: `/oauth2/authorize?${new URLSearchParams(query)}` };
    }

    const open = async (url: string) => {
      const page = await world.pool.app.inject(url);
      const transaction = /name="transaction" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
      return { page, transaction };
    };
    const post = (url: string, form: Record<string, string>) =>
      world.pool.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    const choose = async (transaction: string, form: Record<string, string>) => {
      const reply = await post('/oauth2/idpresponse', { transaction, ...form });
      return new URL(String(reply.headers.location));
    };
    const exchange = (code: string, verifier: string) =>
      post('/oauth2/token', {
        grant_type: 'authorization_code',
        client_id: 'portal-web',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

    it('is in Spanish, offers both sample sellers, and needs no inline style or script', async () => {
      const { page } = await open(attempt().url);
      expect(page.body).toContain('<html lang="es">');
      expect(page.body).toMatch(/name="account" value="amazon-known"/);
      expect(page.body).toMatch(/name="account" value="amazon-unknown"/);
      expect(page.body).not.toMatch(/style=|<style|<script/);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe-inline');
      expect((await world.pool.app.inject('/oauth2/page.css')).headers['content-type']).toContain(
        'css',
      );
    });

    it('signs a seller in once per code, as the same person each time', async () => {
      const subjects: string[] = [];
      for (let visit = 0; visit < 2; visit += 1) {
        const { verifier, url } = attempt();
        const { transaction } = await open(url);
        const back = await choose(transaction, { account: 'amazon-known' });
        expect(back.searchParams.get('state')).toBe('estado-1');
        const code = back.searchParams.get('code') ?? '';
        const reply = await exchange(code, verifier);
        const claims = claimsOf(reply.json().id_token);
        const { email, name } = marketplaceAccounts['amazon-known'];
        expect(claims).toMatchObject({ email, name, token_use: 'id', email_verified: false });
        expect(claims.identities[0].providerName).toBe('LoginWithAmazon');
        subjects.push(claims.sub);
        expect((await refresh(reply.json().refresh_token)).status).toBe(200);
        expect((await exchange(code, verifier)).json()).toEqual({ error: 'invalid_grant' });
      }
      expect(subjects[0]).toBe(subjects[1]);
    });

    it('gives no tokens for a stolen code', async () => {
      const { url } = attempt();
      const back = await choose((await open(url)).transaction, { account: 'amazon-unknown' });
      const reply = await exchange(back.searchParams.get('code') ?? '', 'x'.repeat(64));
      expect(reply.json()).toEqual({ error: 'invalid_grant' });
    });

    it('goes back with access_denied when a person cancels', async () => {
      const { transaction } = await open(attempt().url);
      const back = await choose(transaction, { decision: 'deny' });
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(back.searchParams.get('code')).toBeNull();
    });

    it.each([
      ['an address it does not know', { redirect_uri: 'http://evil.test/callback' }],
      ['a longer address', { redirect_uri: `${redirectUri}/x` }],
      ['another client', { client_id: 'other' }],
    ])('never redirects for %s', async (_, changes) => {
      const { page } = await open(attempt(changes).url);
      expect(page.statusCode).toBe(400);
      expect(page.headers.location).toBeUndefined();
      expect(page.body).toContain('No pudimos iniciar tu sesión');
    });

    it.each([
      ['plain PKCE', { code_challenge_method: 'plain' }],
      ['no challenge', { code_challenge: '' }],
      ['another provider', { identity_provider: 'Google' }],
    ])('sends %s back with an error', async (_, changes) => {
      const { page } = await open(attempt(changes).url);
      expect(page.headers.location).toBe(`${redirectUri}?error=invalid_request&state=estado-1`);
    });

    it('explains an answer that comes too late', async () => {
      const { transaction } = await open(attempt().url);
      world.time.forward(601);
      const reply = await post('/oauth2/idpresponse', { transaction, account: 'amazon-known' });
      expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined]);
    });

    it('signs out to registered addresses only', async () => {
      const logout = (uri: string) =>
        world.pool.app.inject(`/logout?client_id=portal-web&logout_uri=${encodeURIComponent(uri)}`);
      expect((await logout('http://portal.test/')).headers.location).toBe('http://portal.test/');
      expect((await logout('http://evil.test/')).statusCode).toBe(400);
    });
  });
});
