import type { SessionUser } from '#machines/kit/session-user.ts';
import type { KeyValues } from './device-storage.ts';

/**
 * The local-storage keys of the specification and no others: a hint for the first paint, never a
 * permission. `creditScore` is not kept. Source: spec 3 (stored locally); D-56, D-118, D-122, D-126.
 */
const PRODUCT = 'portal';
const keys = {
  user: `${PRODUCT}_user`,
  regime: `${PRODUCT}_userTypePerson`,
  platform: 'user_platform',
} as const;

export function readUser(storage: KeyValues): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(storedRecord(storage) ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The stored user as it is written; null without one, or where storage is refused. */
export function storedRecord(storage: KeyValues): string | null {
  try {
    return storage.getItem(keys.user);
  } catch {
    return null;
  }
}

/** The regime is PF until the user info is loaded. Source: spec 3. */
export function writeUser(storage: KeyValues, user: SessionUser): void {
  storage.setItem(keys.user, JSON.stringify(user));
  storage.setItem(keys.platform, user.user_platform);
  storage.setItem(keys.regime, 'PF');
}

/** Only beside a stored user; where storage is refused the hint is missing and nothing else. */
export function writeRegime(storage: KeyValues, regime: 'PF' | 'PM'): void {
  try {
    if (storage.getItem(keys.user) !== null) storage.setItem(keys.regime, regime);
  } catch {
    // The server knows the regime; this is a hint.
  }
}

/** The platform of a request that was created; where storage is refused the hint is missing. Source: spec 4 (hotel wizard). */
export function writePlatform(storage: KeyValues, platform: string): void {
  try {
    storage.setItem(keys.platform, platform);
  } catch {
    // The server knows the platform; this is a hint.
  }
}

export function clearUser(storage: KeyValues): void {
  for (const key of Object.values(keys)) storage.removeItem(key);
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<SessionUser>;
  return (
    typeof user.names === 'string' &&
    typeof user.user_platform === 'string' &&
    user.active === true &&
    Array.isArray(user.control)
  );
}
