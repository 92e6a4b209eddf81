import { Refused } from '#contract/kit/refused.ts';
import { isPermitted, type Permission } from '#domain/request/permissions.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import type { Caller } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import { type ClientRow, findClient, lockClient, permissionsOf } from '#server/stores/clients.ts';
import {
  type CreditRequest,
  findRequest,
  lockRequest,
  newestRequest,
  requestById,
} from '#server/stores/requests.ts';

/** The permission of the wizard. Source: spec 6. */
const WIZARD: Permission = 'CreditRequestView';

/**
 * The caller's own request, or a hotel's of their platform: its staff work on one list.
 *
 * @throws Refused 'notFound' for an unknown one and for another person's alike; 'forbidden' for a hotel's
 * without the permission of the wizard; as `activeClient`.
 */
export async function ownRequest(sql: Sql, caller: Caller, id: string): Promise<CreditRequest> {
  const { platform } = await activeClient(sql, caller);
  const own = await findRequest(sql, caller.sub, id);
  const request = own ?? (await sharedRequest(sql, caller, platform, id));
  if (!request) throw new Refused('notFound', 'No such request.');
  await requireWizardPermission(sql, caller.sub, request);
  return request;
}

/**
 * The caller's own request, held until the transaction ends: what is decided from its state stays true.
 *
 * @throws Refused as `ownRequest`.
 */
export async function lockOwnRequest(sql: Sql, caller: Caller, id: string): Promise<CreditRequest> {
  const { owner } = await ownRequest(sql, caller, id);
  const request = await lockRequest(sql, id);
  if (request?.owner !== owner) throw new Refused('notFound', 'No such request.');
  return request;
}

/** A hotel's request of the caller's platform, where they may work on requests; undefined otherwise. */
async function sharedRequest(sql: Sql, { sub }: Caller, platform: string | null, id: string) {
  const request = await requestById(sql, id);
  if (!request || !isByStaff(request.journey) || request.platform !== platform) return undefined;
  return isPermitted(await permissionsOf(sql, sub), WIZARD) ? request : undefined;
}

/** The request that the caller is busy with. @throws Refused 'notFound' without one; as `ownRequest`. */
export const currentRequest = async (sql: Sql, caller: Caller): Promise<CreditRequest> =>
  requestOf(sql, await activeClient(sql, caller));

/** The request that an active client is busy with. @throws Refused as `currentRequest`. */
export async function requestOf(sql: Sql, { owner }: ClientRow): Promise<CreditRequest> {
  const request = await newestRequest(sql, owner);
  if (!request) throw new Refused('notFound', 'There is no request yet.');
  await requireWizardPermission(sql, owner, request);
  return request;
}

/** The request that the caller is busy with, held until the transaction ends. @throws Refused as `currentRequest`. */
export const lockCurrentRequest = async (sql: Sql, caller: Caller): Promise<CreditRequest> =>
  lockOwnRequest(sql, caller, (await currentRequest(sql, caller)).id);

/** A hotel's request needs the permission of the wizard. Source: spec 2 (/oyoRequest) and 6. */
async function requireWizardPermission(sql: Sql, sub: string, { journey }: CreditRequest) {
  if (!isByStaff(journey) || isPermitted(await permissionsOf(sql, sub), WIZARD)) return;
  throw new Refused('forbidden', 'Needs the permission CreditRequestView.');
}

/**
 * The caller's client.
 *
 * @throws Refused 'notFound' without one, 'forbidden' for one that cannot be used: inactive, or
 * without a platform. Source: spec 4 (sign-in).
 */
export const activeClient = async (sql: Sql, { sub }: Caller): Promise<ClientRow> =>
  requireActive(await findClient(sql, sub));

/** The caller's client, held until the transaction ends. @throws Refused as `activeClient`. */
export const lockActiveClient = async (sql: Sql, { sub }: Caller): Promise<ClientRow> =>
  requireActive(await lockClient(sql, sub));

/** @throws Refused as `activeClient`. */
export function requireActive(client: ClientRow | undefined): ClientRow {
  if (!client) throw new Refused('notFound', 'There is no client yet.');
  if (!client.active) throw new Refused('forbidden', 'The client is not active.');
  if (client.platform === null) throw new Refused('forbidden', 'The client has no platform.');
  return client;
}

/** Refuses a platform that is not the request's own. @throws Refused 'rule'. */
export function requirePlatform(request: CreditRequest, platform: string, field: string) {
  if (platform === request.platform) return;
  throw new Refused('rule', 'Not the platform of the request.', { [field]: 'error.invalid' });
}
