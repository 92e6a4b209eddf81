/** Who of the lender's systems calls, and which request it names. */
import { requestNumber } from '#domain/request/request-name.ts';
import type { LenderCaller } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import { idOfName } from '#server/stores/requests.ts';

/** The id of no request. */
const ABSENT = '00000000-0000-0000-0000-000000000000';

/** Of the audit log; the only key is the lender itself. */
export const actorOf = ({ system }: LenderCaller) =>
  system === 'lender' ? system : `lender:${system}`;

/** A request may be named as people name it. */
export const lenderRequestId = async (sql: Sql, id: string) =>
  requestNumber(id) === null ? id : ((await idOfName(sql, id)) ?? ABSENT);
