import { PLATFORM_NAMES } from '#domain/request/platforms.ts';

/** Settings of the embedded user pool. Lifetimes are in seconds. */
export type PoolSettings = {
  /** `<region>_<name>` with exactly one underscore: Amplify splits it for SRP and for the region. */
  userPoolId: string;
  clientId: string;
  /** Token issuer. It must stay the same over restarts, or everybody is signed out. */
  issuer: string;
  /** Addresses that the hosted page may send a person back to; compared letter by letter. */
  redirectSignIn: readonly string[];
  redirectSignOut: readonly string[];
  tokenSeconds: number;
  refreshSeconds: number;
  challengeSeconds: number;
  codeSeconds: number;
  temporaryPasswordSeconds: number;
  forgotPasswordPerHour: number;
  /** Names that no password may hold. */
  names: readonly string[];
};

/** Time as the pool sees it; tests bring their own. */
export type Clock = () => Date;

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The pool's usual settings: tokens of an hour, sign-ins of 30 days, temporary passwords of a week.
 *
 * @param origins every origin the portal is served from; the first one names the issuer.
 * @param lender its name, which no password may hold.
 */
export function poolSettings(
  origins: readonly [string, ...string[]],
  lender: string,
): PoolSettings {
  const userPoolId = 'local_portal';
  return {
    userPoolId,
    clientId: 'portal-web',
    issuer: `${origins[0]}/${userPoolId}`,
    redirectSignIn: origins.map((origin) => `${origin}/callback`),
    redirectSignOut: origins.map((origin) => `${origin}/`),
    tokenSeconds: HOUR,
    refreshSeconds: 30 * DAY,
    challengeSeconds: 180,
    codeSeconds: HOUR,
    temporaryPasswordSeconds: 7 * DAY,
    forgotPasswordPerHour: 5,
    names: [lender, ...PLATFORM_NAMES],
  };
}

/** The part of the pool's id that goes into every SRP hash. */
export const poolName = ({ userPoolId }: PoolSettings) =>
  userPoolId.slice(userPoolId.indexOf('_') + 1);

/** The moment this many seconds after `from`. */
export const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
