/**
 * Whom a request is from. The API knows of identity only an issuer, an audience and public keys, so it is
 * the same for the embedded pool and for Cognito.
 */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';

/**
 * The person behind a token. `sub` alone identifies them: an e-mail may be an unverified claim. `session`: the same in
 * every token of one sign-in.
 */
type Identity = {
  sub: string;
  email: string;
  username: string;
  name: string;
  session: string;
  /** When they signed in. */
  since: Date;
  /** By the pool, or by the marketplace that vouches for it. */
  isEmailVerified: boolean;
};

export type BearerVerifier = (authorization: string | undefined) => Promise<Identity>;

/** No token, or none that counts: the answer is 401. The message never holds the token. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
  readonly statusCode = 401;
  readonly reason: 'missing' | 'expired' | 'ended' | 'refused';

  constructor(reason: UnauthorizedError['reason']) {
    super(`Bearer token ${reason}`);
    this.reason = reason;
  }
}

type Trust = {
  issuer: string;
  /** The user pool's client, as the token's audience. */
  clientId: string;
  /** Present moment, for tests. */
  clock?: () => Date;
} & ({ keys: JSONWebKeySet } | { jwksUri: string });

const CLOCK_TOLERANCE_SECONDS = 5;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Makes the check for one user pool: RS256, issuer, audience, lifetime, and an identity token rather than an
 * access token. Keys are given (embedded pool) or fetched and cached from `jwksUri` (Cognito).
 *
 * The verifier throws `UnauthorizedError` for a token that does not count; when the keys cannot be fetched the
 * failure is thrown as it is, since the person did nothing wrong.
 */
export function createBearerVerifier({
  issuer,
  clientId,
  clock,
  ...source
}: Trust): BearerVerifier {
  const keys =
    'keys' in source
      ? createLocalJWKSet(source.keys)
      : createRemoteJWKSet(new URL(source.jwksUri), {
          cooldownDuration: 30_000,
          timeoutDuration: 3_000,
        });

  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (!token) throw new UnauthorizedError(authorization ? 'refused' : 'missing');
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      ...(clock ? { currentDate: clock() } : {}),
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    return identityOf(payload);
  };
}

function identityOf(claims: JWTPayload): Identity {
  const { sub, email, name = '', token_use: use, 'cognito:username': username } = claims;
  const since = new Date(Number(claims.auth_time ?? claims.iat) * 1_000);
  if (use !== 'id' || !sub || typeof email !== 'string' || typeof username !== 'string') {
    throw new UnauthorizedError('refused');
  }
  // A pool without token revocation names no origin.
  const session = `${sub} ${claims.origin_jti ?? claims.auth_time ?? ''}`;
  // Cognito has true or 'true', and of a federated person false, whatever their marketplace knows.
  const isEmailVerified = String(claims.email_verified) === 'true' || isFederated(claims);
  return { sub, email, username, name: String(name), session, since, isEmailVerified };
}

const isFederated = ({ identities }: JWTPayload): boolean =>
  Array.isArray(identities) && identities.length > 0;

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new UnauthorizedError('expired');
  return REFUSALS.some((kind) => error instanceof kind) ? new UnauthorizedError('refused') : error;
}

const REFUSALS = [
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];
