/** Times the first page of the hotels' list with few and with very many requests. Source: the issue on hotel staff. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { HOTEL_COLUMNS, type HotelSort } from '#contract/hotel-list.ts';
import { loadFieldKeys } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { countHotels, hotelPage } from '#server/stores/hotel-list.ts';
import { sealedRecord } from '#server/stores/personal.ts';
import { openSealed } from '#server/stores/sealing.ts';
import type { Figure } from './figures.ts';

const PLATFORM = 'oyo';
const FEW = 100;
const MANY = 100_000;
const BATCH = 1_000;
const LOOK_UPS = 61;

/** The slowest order of the list, on the data of a server that is stopped. */
export async function hotelFigure(dataDir: string): Promise<Figure> {
  const keys = await loadFieldKeys({ file: join(dataDir, 'keys') });
  const db = await openSealed(await openDatabase({ dir: join(dataDir, 'database') }), keys);
  try {
    const { rows } = await db.query<{ owner: string }>(
      'select owner from client where platform = $1 limit 1',
      [PLATFORM],
    );
    const owner = rows[0]?.owner;
    if (owner === undefined) throw new Error(`No client of ${PLATFORM}.`);
    await addHotels(db, owner, 0, FEW);
    const few = await firstPages(db);
    await addHotels(db, owner, FEW, MANY);
    const many = await firstPages(db);
    const ratios = [...few].map(([sort, ms]) => ({ sort, ratio: (many.get(sort) ?? NaN) / ms }));
    const slowest = ratios.toSorted((a, b) => b.ratio - a.ratio)[0];
    return {
      what: 'first rows of 100,000 hotels, against 100',
      budget: 2,
      measured: slowest?.ratio ?? Number.NaN,
      unit: 'x',
      note: `the slowest order, by ${slowest?.sort}`,
    };
  } finally {
    await db.close();
  }
}

/** Invented hotel requests of this person, numbered. */
async function addHotels(db: Database, owner: string, first: number, end: number) {
  const place = placeAfter('hotel', ['client.save']);
  for (let from = first; from < end; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, end - from) }, (_, index) => from + index);
    const ids = rows.map(() => randomUUID());
    await db.transaction(async (sql) => {
      await sql.query(
        `insert into credit_request (id, owner, platform, journey, state, status, sub_status, created_at, updated_at)
         select id, $2, '${PLATFORM}', 'hotel', $3, $4, $4, now() - n * interval '1 minute', now()
           from unnest($1::uuid[], $5::int[]) as row (id, n)`,
        [ids, owner, place.state, place.status, rows],
      );
      await addNames(sql, ids, rows);
    });
  }
  await db.query('analyze');
}

/** The numbers are their places in the orders too. */
async function addNames(sql: Sql, ids: string[], rows: number[]) {
  const sealed = ids.map((request_id, index) => {
    const n = rows[index] ?? 0;
    const hotel = {
      request_id,
      hotel_name: `Hotel ${n}`,
      names: `Ana ${placeOf(n)} Inventada`,
      first_name: 'Prueba',
      telephone: `55${n}`,
      email: `h${n}@x.example`,
      rfc: 'HAM200115AB6',
    };
    return sealedRecord(sql, 'hotel', hotel);
  });
  await sql.query(
    `insert into hotel (request_id, hotel_name, names, first_name, second_name, telephone, email, rfc, sort_name,
                        personal, name_order, email_order, telephone_order, search_marks, name_rule, platform)
     select id, '', '', '', '', '', '', '', '', personal, place, n, n, '{}', 1, '${PLATFORM}'
       from unnest($1::uuid[], $2::bytea[], $3::int[], $4::int[]) as row (id, personal, place, n)`,
    [ids, sealed, rows.map(placeOf), rows],
  );
}

const placeOf = (row: number) => (row * 7919) % 100_003;

/** Milliseconds of the first page and its count, by each order; the fastest of many: other work only adds to it. */
async function firstPages(db: Sql): Promise<Map<HotelSort, number>> {
  const sorts = HOTEL_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
  const fastest = new Map<HotelSort, number>();
  for (let number = 0; number < LOOK_UPS; number++) {
    for (const sort of sorts) {
      const ms = await firstPageMs(db, sort);
      fastest.set(sort, Math.min(ms, fastest.get(sort) ?? ms));
    }
  }
  return fastest;
}

async function firstPageMs(db: Sql, sort: HotelSort): Promise<number> {
  const start = performance.now();
  const query = { platform: PLATFORM, staff: '', at: new Date() };
  await hotelPage(db, { ...query, limit: 50, sort });
  await countHotels(db, query);
  return performance.now() - start;
}
