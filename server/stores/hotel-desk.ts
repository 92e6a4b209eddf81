/** What the desk adds to the rows of the list: documents, the staff's names, who takes care of what. */
import type { HotelRow, HotelStaff } from '#contract/hotels.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import { documentsDone } from '#domain/request/hotel-desk.ts';
import type { Permission } from '#domain/request/permissions.ts';
import type { Sql } from '#server/database/sql.ts';
import type { ListedHotel } from './hotel-list.ts';

type Required = { code: string; step: number }[];

/** @param requiredOf the documents of the wizard, by regime. */
export async function deskRows(
  sql: Sql,
  rows: readonly ListedHotel[],
  requiredOf: (regime: 'PF' | 'PM') => Required,
): Promise<HotelRow[]> {
  const stored = await storedDocuments(
    sql,
    rows.map(({ id }) => id),
  );
  const assignees = rows.flatMap(({ assignee_id }) => assignee_id ?? []);
  const names = new Map((await namesOf(sql, assignees)).map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const required = requiredOf(regimeOfRfc(row.rfc));
    const types = stored.get(row.id) ?? [];
    const { done, expected } = documentsDone(row.general_description, required, types);
    return {
      ...row,
      documents_done: done,
      documents_expected: expected,
      assignee: names.get(row.assignee_id ?? '') ?? null,
    };
  });
}

async function storedDocuments(sql: Sql, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<{ id: string; types: string[] }>(
    `select request_id as id, array_agg(type) as types from document
      where request_id = any($1::uuid[]) and state <> 'rejected' group by request_id`,
    [ids],
  );
  return new Map(rows.map(({ id, types }) => [id, types]));
}

const NAME = `concat_ws(' ', c.names, c.first_name)`;

async function namesOf(sql: Sql, owners: string[]): Promise<HotelStaff> {
  const { rows } = await sql.query<HotelStaff[number]>(
    `select c.owner as id, ${NAME} as name from client c where c.owner = any($1)`,
    [owners],
  );
  return rows;
}

/** Who of a platform has a permission, by name. */
export async function staffWith(sql: Sql, platform: string, permission: Permission) {
  const { rows } = await sql.query<HotelStaff[number]>(
    `select c.owner as id, ${NAME} as name from client c join permission p on p.owner = c.owner
      where c.platform = $1 and c.active and p.name = $2 order by name, id`,
    [platform, permission],
  );
  return rows;
}

/** @returns how many of them are requests of the platform. */
export async function assignHotels(
  sql: Sql,
  platform: string,
  ids: readonly string[],
  assignee: string | null,
): Promise<number> {
  const { rowCount } = await sql.query(
    'update hotel set assignee = $3 where platform = $1 and request_id = any($2::uuid[])',
    [platform, ids, assignee],
  );
  return rowCount;
}
