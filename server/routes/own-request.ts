import { isPermitted } from '#domain/permissions.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Caller } from '#server/handlers.ts';
import { Refused } from '#server/refused.ts';
import { type ClientRow, findClient, permissionsOf } from '#server/stores/clients.ts';
import {
  type CreditRequest,
  findRequest,
  lockRequest,
  newestRequest,
} from '#server/stores/requests.ts';

/**
 * The caller's own request.
 *
 * @throws Refused 'notFound' for an unknown one and for somebody else's alike; 'forbidden' for a hotel's
 * without the permission of the wizard; as `activeClient`.
 */
export async function ownRequest(sql: Sql, caller: Caller, id: string): Promise<CreditRequest> {
  await activeClient(sql, caller);
  const request = await findRequest(sql, caller.sub, id);
  if (!request) throw new Refused('notFound', 'No such request.');
  await assertWizard(sql, caller, request);
  return request;
}

/**
 * The caller's own request, held until the transaction ends: what is decided from its state stays true.
 *
 * @throws Refused as `ownRequest`.
 */
export async function heldRequest(sql: Sql, caller: Caller, id: string): Promise<CreditRequest> {
  const { owner } = await ownRequest(sql, caller, id);
  const request = await lockRequest(sql, id);
  if (request?.owner !== owner) throw new Refused('notFound', 'No such request.');
  return request;
}

/** The request that the caller is busy with. @throws Refused 'notFound' without one; as `ownRequest`. */
export async function currentRequest(sql: Sql, caller: Caller): Promise<CreditRequest> {
  await activeClient(sql, caller);
  const request = await newestRequest(sql, caller.sub);
  if (!request) throw new Refused('notFound', 'There is no request yet.');
  await assertWizard(sql, caller, request);
  return request;
}

/** A hotel's request is worked on by whoever may see the wizard. Source: spec 2 (/oyoRequest) and 6. */
async function assertWizard(sql: Sql, { sub }: Caller, { journey }: CreditRequest) {
  if (journey !== 'hotel' || isPermitted(await permissionsOf(sql, sub), 'CreditRequestView'))
    return;
  throw new Refused('forbidden', 'Needs the permission CreditRequestView.');
}

/**
 * The caller's client.
 *
 * @throws Refused 'notFound' without one, 'forbidden' for one that nobody can work with: inactive, or
 * without a platform. Source: spec 4 (sign-in).
 */
export async function activeClient(sql: Sql, { sub }: Caller): Promise<ClientRow> {
  const client = await findClient(sql, sub);
  if (!client) throw new Refused('notFound', 'There is no client yet.');
  if (!client.active) throw new Refused('forbidden', 'The client is not active.');
  if (client.platform === null) throw new Refused('forbidden', 'The client has no platform.');
  return client;
}

/** Refuses a platform that is not the request's own. @throws Refused 'rule'. */
export function assertPlatform(request: CreditRequest, platform: string, field: string) {
  if (platform === request.platform) return;
  throw new Refused('rule', 'Not the platform of the request.', { [field]: 'error.invalid' });
}
