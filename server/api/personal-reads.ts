/**
 * Who of a platform's staff saw what of whom, and when a person signed in: entries of the audit log, which hold no value.
 * The lender's reading of an application is written by its own call. Source: ruling 56; issue 33, 7.
 */
import { createHash } from 'node:crypto';
import { STAFF_JOURNEYS } from '#domain/request/platforms.ts';
import { uuidv7 } from '#server/crypto/ids.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Caller, LenderCaller } from './handlers.ts';

type Input = { params: Record<string, string>; query?: unknown };
type Read = {
  sql: Sql;
  name: string;
  input: Input;
  caller: Caller | LenderCaller | undefined;
  at: Date;
};

/** Of one request; the person themselves reads by these calls too, which is no entry. */
const OF_REQUEST: Record<string, { action: string; idOf: (input: Input) => unknown }> = {
  loadGenericRequest: { action: 'request.read', idOf: ({ params }) => params.id },
  listDocuments: { action: 'documents.read', idOf: queriedId },
  openDocument: { action: 'document.read', idOf: queriedId },
  loadCreditAccount: { action: 'account.read', idOf: namedRequest },
  listMovements: { action: 'account.read', idOf: namedRequest },
  exportMovements: { action: 'account.export', idOf: namedRequest },
  loadAccountStatement: { action: 'account.export', idOf: namedRequest },
};

/** Of many at once. */
const OF_PLATFORM: Record<string, string> = {
  listHotelRequests: 'hotels.list',
  exportHotelRequests: 'hotels.export',
  findSimilarHotels: 'hotels.compare',
  compareHotels: 'hotels.compare',
};

function queriedId({ query }: Input): unknown {
  return typeof query === 'object' && query !== null && 'id' in query ? query.id : undefined;
}

/** Undefined of the caller's own. */
function namedRequest({ query }: Input): unknown {
  return typeof query === 'object' && query !== null && 'request_id' in query
    ? query.request_id
    : undefined;
}

/** After the call was answered: what was refused was not seen. */
export async function recordRead({ sql, name, input, caller, at }: Read) {
  if (caller === undefined || !('sub' in caller)) return;
  const { sub: actor } = caller;
  const ofRequest = OF_REQUEST[name];
  const ofPlatform = OF_PLATFORM[name];
  if (ofRequest) {
    const id = ofRequest.idOf(input);
    const read = { actor, action: ofRequest.action, at };
    if (typeof id === 'string') await recordRequestRead(sql, id, read);
  } else if (ofPlatform) await recordPlatformRead(sql, { actor, action: ofPlatform, at });
  else if (name === 'loadProfile') await recordSignIn(sql, caller, at);
}

type Entry = { actor: string; action: string; at: Date };

const recordRequestRead = (sql: Sql, id: string, { actor, action, at }: Entry) =>
  sql.query(
    `insert into audit_log (id, at, actor, action, entity, entity_id, to_state)
     select $1, $2, $3, $4, 'credit_request:read', r.id::text, 'seen' from credit_request r
      where r.id = $5 and r.journey = any($6)`,
    [uuidv7(at.getTime()), at, actor, action, id, STAFF_JOURNEYS],
  );

const recordPlatformRead = (sql: Sql, { actor, action, at }: Entry) =>
  sql.query(
    `insert into audit_log (id, at, actor, action, entity, entity_id, to_state)
     select $1, $2, $3, $4, 'platform:read', c.platform, 'seen' from client c where c.owner = $3`,
    [uuidv7(at.getTime()), at, actor, action],
  );

/** The first call of a session, whichever process it comes to: its entry's id is the session's. */
const recordSignIn = (sql: Sql, { sub, session }: Caller, at: Date) =>
  sql.query(
    `insert into audit_log (id, at, actor, action, entity, entity_id, to_state)
     values ($1, $2, $3, 'session.begin', 'client', $3, 'signed-in') on conflict (id) do nothing`,
    [idOfSession(sub, session), at, sub],
  );

function idOfSession(sub: string, session: string): string {
  const hex = createHash('sha256').update(`session:${sub}:${session}`).digest('hex');
  return [0, 8, 12, 16, 20]
    .map((start, index) => hex.slice(start, [8, 12, 16, 20, 32][index]))
    .join('-');
}
