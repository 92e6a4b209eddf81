import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenSet } from '#server/embedded/pool/tokens.ts';
import { createBearerVerifier, UnauthorizedError } from '#server/identity/verify-bearer.ts';
import { databases } from '#test/kit/database.ts';
import { usePool } from '#test/kit/pool.ts';

describe.each(databases())('bearer tokens on $kind', ({ open }) => {
  const world = usePool(open);
  let tokens: TokenSet;
  let email: string;

  beforeAll(async () => {
    const person = await world.somebody();
    email = person.email;
    tokens = (await world.signIn(email)).body.AuthenticationResult;
  });

  const trust = () => {
    const { issuer, clientId } = world.pool.settings;
    return { issuer, clientId };
  };
  const jwks = () => world.pool.pool.tokens.jwks;
  const verifier = (changes = {}) => createBearerVerifier({ ...trust(), keys: jwks(), ...changes });

  /** Why a header is refused; undefined when it is not. */
  async function reasonFor(authorization: string | undefined, verify = verifier()) {
    const error = await verify(authorization).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof UnauthorizedError ? [error.statusCode, error.reason] : error;
  }

  it('names the person of an identity token', async () => {
    const identity = await verifier()(`Bearer ${tokens.IdToken}`);
    expect(identity).toEqual({
      sub: identity.username,
      email,
      username: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Lucía Peña',
      session: expect.stringMatching(/^[0-9a-f-]{36} [0-9a-f-]{36}$/),
      since: expect.any(Date),
      isEmailVerified: true,
    });
  });

  it('knows the token of before a restart', async () => {
    const keys = await world.restarted(async ({ pool }) => pool.tokens.jwks);
    const identity = await verifier({ keys })(`Bearer ${tokens.IdToken}`);
    expect(identity.email).toBe(email);
  });

  describe('refuses with 401', () => {
    const parts = () => {
      const [header = '', claims = '', signature = ''] = tokens.IdToken.split('.');
      const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return { header, claims, signature, decoded };
    };
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    it.each([
      ['no header', undefined, 'missing'],
      ['an empty header', '', 'missing'],
      ['another scheme', 'Basic YTpi', 'refused'],
      ['no token', 'Bearer x', 'refused'],
      ['three parts of nothing', 'Bearer a.b.c', 'refused'],
    ])('%s', async (_, header, reason) => {
      expect(await reasonFor(header)).toEqual([401, reason]);
    });

    it('a tampered token', async () => {
      const { header, decoded, signature } = parts();
      const claims = encoded({ ...decoded, email: 'otra@tienda.example' });
      expect(await reasonFor(`Bearer ${header}.${claims}.${signature}`)).toEqual([401, 'refused']);
    });

    it('alg none, with and without a signature', async () => {
      const { claims, signature } = parts();
      const header = encoded({ alg: 'none' });
      expect(await reasonFor(`Bearer ${header}.${claims}.${signature}`)).toEqual([401, 'refused']);
      expect(await reasonFor(`Bearer ${header}.${claims}.`)).toEqual([401, 'refused']);
    });

    it('a token signed with the public key as a secret', async () => {
      const [key] = jwks().keys;
      const forged = await new SignJWT(parts().decoded)
        .setProtectedHeader({ alg: 'HS256', ...(key?.kid ? { kid: key.kid } : {}) })
        .sign(Buffer.from(String(key?.n)));
      expect(await reasonFor(`Bearer ${forged}`)).toEqual([401, 'refused']);
    });

    it("a token of somebody else's key", async () => {
      const { privateKey } = await generateKeyPair('RS256');
      const kid = String(jwks().keys[0]?.kid);
      const sign = (header: { alg: string; kid: string }) =>
        new SignJWT(parts().decoded).setProtectedHeader(header).sign(privateKey);
      for (const claimed of [kid, 'another']) {
        const token = await sign({ alg: 'RS256', kid: claimed });
        expect(await reasonFor(`Bearer ${token}`)).toEqual([401, 'refused']);
      }
    });

    it('an access token', async () => {
      expect(await reasonFor(`Bearer ${tokens.AccessToken}`)).toEqual([401, 'refused']);
    });

    it('a token of another use, even one with our audience', async () => {
      const { rows } = await world.db.query<{ private_jwk: JWK }>(
        'select private_jwk from pool_key',
      );
      const jwk = rows[0]?.private_jwk ?? {};
      const sign = async (use: string) =>
        new SignJWT({ ...parts().decoded, token_use: use })
          .setProtectedHeader({ alg: 'RS256', kid: String(jwk.kid) })
          .sign(await importJWK(jwk, 'RS256'));
      expect(await reasonFor(`Bearer ${await sign('id')}`)).toBeUndefined();
      expect(await reasonFor(`Bearer ${await sign('access')}`)).toEqual([401, 'refused']);
    });

    it('another audience', async () => {
      const verify = verifier({ clientId: 'other-client' });
      expect(await reasonFor(`Bearer ${tokens.IdToken}`, verify)).toEqual([401, 'refused']);
    });

    it('another issuer', async () => {
      const verify = verifier({ issuer: 'http://portal.test/other_pool' });
      expect(await reasonFor(`Bearer ${tokens.IdToken}`, verify)).toEqual([401, 'refused']);
    });

    it('an expired token, after its hour and a short tolerance', async () => {
      const later = (ms: number) => verifier({ clock: () => new Date(Date.now() + ms) });
      const header = `Bearer ${tokens.IdToken}`;
      expect(await reasonFor(header, later(3_590_000))).toBeUndefined();
      expect(await reasonFor(header, later(3_610_000))).toEqual([401, 'expired']);
    });
  });

  describe('with keys fetched from an address', () => {
    it('verifies with them', async () => {
      const server = createServer((_, reply) => {
        reply.setHeader('content-type', 'application/json');
        reply.end(JSON.stringify(jwks()));
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      const { port } = server.address() as AddressInfo;
      const verify = createBearerVerifier({ ...trust(), jwksUri: `http://127.0.0.1:${port}/` });
      expect((await verify(`Bearer ${tokens.IdToken}`)).email).toBe(email);
      await new Promise((closed) => server.close(closed));
    });

    it('does not blame the person when the address does not answer', async () => {
      const verify = createBearerVerifier({ ...trust(), jwksUri: 'http://127.0.0.1:9/' });
      const reason = await reasonFor(`Bearer ${tokens.IdToken}`, verify);
      expect(reason).toBeInstanceOf(Error);
      expect(reason).not.toBeInstanceOf(UnauthorizedError);
    });
  });

  it('publishes the public half of the key only', async () => {
    const reply = await world.pool.app.inject(
      `/${world.pool.settings.userPoolId}/.well-known/jwks.json`,
    );
    const [key] = reply.json().keys;
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const { publicKey } = await generateKeyPair('RS256');
    expect(Object.keys(await exportJWK(publicKey))).toEqual(
      expect.arrayContaining(['e', 'kty', 'n']),
    );
  });
});
