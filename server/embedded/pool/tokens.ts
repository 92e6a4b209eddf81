/** Identity, access and refresh tokens. Only the digest of a refresh token is kept. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Sql } from '#server/database/sql.ts';
import { notAuthorized } from './errors.ts';
import { after, type Clock, type PoolSettings } from './settings.ts';
import type { SigningKey } from './signing-key.ts';
import type { PoolUser, Users } from './users.ts';

/** A set of tokens under the names of Cognito's protocol. */
export type TokenSet = {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  TokenType: 'Bearer';
  /** Seconds. */
  ExpiresIn: number;
};

type Grant = { username: string; origin_jti: string; scope: string; auth_time: Date };

const DEFAULT_SCOPE = 'aws.cognito.signin.user.admin';

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(settings: PoolSettings, key: SigningKey, users: Users, clock: Clock) {
  const jwks: JSONWebKeySet = { keys: [key.publicJwk] };
  const keySet = createLocalJWKSet(jwks);

  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .setIssuer(settings.issuer)
      .setIssuedAt(clock())
      .setExpirationTime(after(clock(), settings.tokenSeconds))
      .sign(key.privateKey);

  async function issue(user: PoolUser, grant: Grant, refreshToken?: string): Promise<TokenSet> {
    const common = {
      sub: user.sub,
      origin_jti: grant.origin_jti,
      event_id: randomUUID(),
      auth_time: seconds(grant.auth_time),
      ...groupsOf(settings, user),
    };
    const access = { token_use: 'access', client_id: settings.clientId, scope: grant.scope };
    const [AccessToken, IdToken] = await Promise.all([
      sign({ ...common, ...access, username: user.username }),
      sign({ ...common, token_use: 'id', aud: settings.clientId, ...profileOf(user) }),
    ]);
    return {
      AccessToken,
      IdToken,
      TokenType: 'Bearer',
      ExpiresIn: settings.tokenSeconds,
      ...(refreshToken ? { RefreshToken: refreshToken } : {}),
    };
  }

  return {
    /** The public half, for verification. */
    jwks,

    /** Begins a sign-in: a new grant and its tokens. */
    async issue(sql: Sql, user: PoolUser, scope = DEFAULT_SCOPE): Promise<TokenSet> {
      const refreshToken = randomBytes(48).toString('base64url');
      const { username } = user;
      const now = clock();
      const grant: Grant = { username, origin_jti: randomUUID(), scope, auth_time: now };
      await sql.query('delete from pool_grant where expires_at <= $1', [now]);
      await sql.query(
        `insert into pool_grant (digest, username, origin_jti, scope, auth_time, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          digest(refreshToken),
          username,
          grant.origin_jti,
          scope,
          now,
          after(now, settings.refreshSeconds),
        ],
      );
      return issue(user, grant, refreshToken);
    },

    /** @throws NotAuthorizedException for a refresh token that is unknown, revoked or over. */
    async refresh(sql: Sql, refreshToken: string): Promise<TokenSet> {
      const { rows } = await sql.query<Grant>(
        `select username, origin_jti, scope, auth_time from pool_grant
          where digest = $1 and expires_at > $2`,
        [digest(refreshToken), clock()],
      );
      const user = rows[0] && (await users.find(sql, rows[0].username));
      if (!rows[0] || !user) throw notAuthorized('Invalid Refresh Token.');
      return issue(user, rows[0]);
    },

    async revoke(sql: Sql, refreshToken: string) {
      await sql.query('delete from pool_grant where digest = $1', [digest(refreshToken)]);
    },

    async revokeAll(sql: Sql, username: string) {
      await sql.query('delete from pool_grant where username = $1', [username]);
    },

    /**
     * The user of an access token; its sign-in must still be valid.
     *
     * @throws NotAuthorizedException otherwise.
     */
    async checkAccessToken(sql: Sql, token: string): Promise<PoolUser> {
      const refused = notAuthorized('Invalid Access Token');
      const options = { issuer: settings.issuer, algorithms: ['RS256'], currentDate: clock() };
      const verified = await jwtVerify(token, keySet, options).catch(() => {
        throw refused;
      });
      const { token_use: use, username, origin_jti: origin } = verified.payload;
      if (use !== 'access') throw refused;
      const { rowCount } = await sql.query('select 1 from pool_grant where origin_jti = $1', [
        origin,
      ]);
      const user = rowCount > 0 ? await users.find(sql, String(username)) : undefined;
      if (!user) throw notAuthorized('Access Token has been revoked');
      return user;
    },
  };
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const groupsOf = ({ userPoolId }: PoolSettings, { federated }: PoolUser) =>
  federated ? { 'cognito:groups': [`${userPoolId}_${federated.provider}`] } : {};

function profileOf({ username, email, emailVerified, name, federated, createdAt }: PoolUser) {
  return {
    'cognito:username': username,
    email,
    email_verified: emailVerified,
    ...(name ? { name } : {}),
    ...(federated
      ? {
          identities: [
            {
              userId: federated.userId,
              providerName: federated.provider,
              providerType: federated.provider,
              issuer: null,
              primary: 'true',
              dateCreated: String(createdAt.getTime()),
            },
          ],
        }
      : {}),
  };
}
