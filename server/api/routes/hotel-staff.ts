/** Who of a platform's staff may do what with its hotels. Source: spec 2 and 6. */
import { Refused } from '#contract/kit/refused.ts';
import { isPermitted, type Permission } from '#domain/request/permissions.ts';
import { isByStaff, journeyOf } from '#domain/request/platforms.ts';
import type { Caller } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import { permissionsOf } from '#server/stores/clients.ts';
import { activeClient, lockOwnRequest } from './own-request.ts';

/** @throws Refused 'notFound' for a request that is no hotel's; as `lockOwnRequest`. */
export async function lockHotelRequest(sql: Sql, caller: Caller, id: string) {
  const request = await lockOwnRequest(sql, caller, id);
  if (!isByStaff(request.journey)) throw new Refused('notFound', 'Not the request of a hotel.');
  return request;
}

/** @throws Refused 'rule' for another platform than the caller's; as `staffOf`. */
export async function requirePlatform(sql: Sql, caller: Caller, platform: string) {
  const staff = await staffOf(sql, caller, 'CreditRequestView');
  if (platform === staff.platform) return;
  throw new Refused('rule', 'Not the platform of the caller.', { platform: 'error.invalid' });
}

/**
 * The caller as staff of a platform that applies for hotels.
 *
 * @throws Refused 'forbidden' for other platforms' people and without the permission; as `activeClient`.
 */
export async function staffOf(sql: Sql, caller: Caller, permission: Permission) {
  const { platform } = await activeClient(sql, caller);
  const permitted = isPermitted(await permissionsOf(sql, caller.sub), permission);
  if (platform === null || !isByStaff(journeyOf(platform)) || !permitted) {
    throw new Refused('forbidden', `Needs the permission ${permission}.`);
  }
  return { platform };
}
