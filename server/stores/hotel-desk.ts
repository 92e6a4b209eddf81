/** What the desk adds to the rows of the list: documents, the staff's names, who takes care of what or has it open. */
import type { HotelRow, HotelStaff } from '#contract/hotel-list.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import { documentsDone } from '#domain/request/hotel-desk.ts';
import type { Permission } from '#domain/request/permissions.ts';
import type { Sql } from '#server/database/sql.ts';
import type { ListedHotel } from './hotel-list.ts';
import { openWith } from './hotel-presence.ts';
import { opened } from './personal.ts';

type Required = { code: string; step: number }[];

/**
 * @param requiredOf the documents of the wizard, by regime.
 * @param reader who reads the list, and when.
 */
export async function deskRows(
  sql: Sql,
  rows: readonly ListedHotel[],
  requiredOf: (regime: 'PF' | 'PM') => Required,
  reader: { staff: string; at: Date },
): Promise<HotelRow[]> {
  const ids = rows.map(({ id }) => id);
  const given = await givenDocuments(sql, ids);
  const present = await openWith(sql, ids, reader);
  const assignees = rows.flatMap(({ assignee_id }) => assignee_id ?? []);
  const people = await namesOf(sql, [...assignees, ...[...present.values()].flat()]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const required = requiredOf(regimeOfRfc(row.rfc));
    const types = given.get(row.id) ?? { stored: [], rejected: [] };
    const { done, expected } = documentsDone(row.general_description, required, types);
    return {
      ...row,
      documents_done: done,
      documents_expected: expected,
      assignee: names.get(row.assignee_id ?? '') ?? null,
      open_with: (present.get(row.id) ?? []).flatMap((id) => names.get(id) ?? []),
    };
  });
}

type Given = { id: string; stored: string[]; rejected: string[] };

async function givenDocuments(sql: Sql, ids: string[]): Promise<Map<string, Given>> {
  const { rows } = await sql.query<Given>(
    `select request_id as id,
            coalesce(array_agg(type) filter (where state <> 'rejected'), '{}') as stored,
            coalesce(array_agg(type) filter (where state = 'rejected'), '{}') as rejected
       from document where request_id = any($1::uuid[]) group by request_id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Named = { owner: string; names: string | null; first_name: string | null };

const STAFF = 'select c.owner, c.names, c.first_name, c.personal from client c';

export async function namesOf(sql: Sql, owners: string[]): Promise<HotelStaff> {
  const { rows } = await sql.query<Named>(`${STAFF} where c.owner = any($1)`, [owners]);
  return rows.map((row) => staffOf(sql, row));
}

/** Who of a platform has a permission, by name. */
export async function staffWith(sql: Sql, platform: string, permission: Permission) {
  const { rows } = await sql.query<Named>(
    `${STAFF} join permission p on p.owner = c.owner
      where c.platform = $1 and c.active and p.name = $2 order by c.owner`,
    [platform, permission],
  );
  return rows.map((row) => staffOf(sql, row)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function staffOf(sql: Sql, row: Named): HotelStaff[number] {
  const { owner: id, names, first_name } = opened(sql, 'client', row);
  return { id, name: [names, first_name].filter((name) => name !== null).join(' ') };
}

type Assigned = { id: string; before: string | null; state: string };
type Assignment = { ids: readonly string[]; assignee: string | null };

/** @returns those of them that are requests of the platform, as they were before. */
export async function assignHotels(
  sql: Sql,
  platform: string,
  { ids, assignee }: Assignment,
): Promise<Assigned[]> {
  // In one order, so that two calls never wait for each other.
  const { rows } = await sql.query<Assigned>(
    `select h.request_id as id, h.assignee as before, r.state
       from hotel h join credit_request r on r.id = h.request_id
      where h.platform = $1 and h.request_id = any($2::uuid[])
      order by h.request_id for update of h`,
    [platform, ids],
  );
  await sql.query('update hotel set assignee = $2 where request_id = any($1::uuid[])', [
    rows.map(({ id }) => id),
    assignee,
  ]);
  return rows;
}
