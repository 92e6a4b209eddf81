import type { Sql } from '#server/database/sql.ts';
import type { Caller } from '#server/handlers.ts';
import { Refused } from '#server/refused.ts';
import { type ClientRow, findClient } from '#server/stores/clients.ts';
import {
  type CreditRequest,
  findRequest,
  lockRequest,
  newestRequest,
} from '#server/stores/requests.ts';

/**
 * The caller's own request.
 *
 * @throws Refused 'notFound' for an unknown one and for somebody else's alike; as `activeClient`.
 */
export async function ownRequest(sql: Sql, caller: Caller, id: string): Promise<CreditRequest> {
  await activeClient(sql, caller);
  const request = await findRequest(sql, caller.sub, id);
  if (!request) throw new Refused('notFound', 'No such request.');
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

/** The request that the caller is busy with. @throws Refused 'notFound' without one; as `activeClient`. */
export async function currentRequest(sql: Sql, caller: Caller): Promise<CreditRequest> {
  await activeClient(sql, caller);
  const request = await newestRequest(sql, caller.sub);
  if (!request) throw new Refused('notFound', 'There is no request yet.');
  return request;
}

/** The caller's client. @throws Refused 'notFound' without one, 'forbidden' for an inactive one. */
export async function activeClient(sql: Sql, { sub }: Caller): Promise<ClientRow> {
  const client = await findClient(sql, sub);
  if (!client) throw new Refused('notFound', 'There is no client yet.');
  if (!client.active) throw new Refused('forbidden', 'The client is not active.');
  return client;
}

/** Refuses a platform that is not the request's own. @throws Refused 'rule'. */
export function assertPlatform(request: CreditRequest, platform: string, field: string) {
  if (platform === request.platform) return;
  throw new Refused('rule', 'Not the platform of the request.', { [field]: 'error.invalid' });
}
