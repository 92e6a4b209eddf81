/** Times the first page of the hotels' list with few and with very many requests. Source: the issue on hotel staff. */
import { randomUUID } from 'node:crypto';
import { fold } from '#domain/request/search-text.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { countHotels, hotelPage } from '#server/stores/hotel-list.ts';
import { median } from './figures.ts';

const BATCH = 1_000;
const LOOK_UPS = 31;

/** Adds invented hotel requests of this person. */
export async function addHotels(db: Database, owner: string, count: number) {
  const place = placeAfter('hotel', ['client.save']);
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    const ids = rows.map(() => randomUUID());
    await db.transaction(async (sql) => {
      await sql.query(
        `insert into credit_request (id, owner, platform, journey, state, status, sub_status, created_at, updated_at)
         select id, $2, 'oyo', 'hotel', $3, $4, $4, now() - n * interval '1 minute', now()
           from unnest($1::uuid[], $5::int[]) as row (id, n)`,
        [ids, owner, place.state, place.status, rows],
      );
      await addNames(sql, ids, rows);
    });
  }
  await db.query('analyze');
}

async function addNames(sql: Sql, ids: string[], rows: number[]) {
  const names = rows.map((row) => `Ana ${(row * 7919) % 100_003} Inventada`);
  await sql.query(
    `insert into hotel (request_id, hotel_name, names, first_name, second_name, telephone, email, rfc,
                        sort_name, search_text, platform)
     select id, 'Hotel ' || name, name, 'Prueba', '', '55' || n, 'h' || n || '@x.example', 'HAM200115AB6',
            sort_name, sort_name, 'oyo'
       from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as row (id, name, sort_name, n)`,
    [ids, names, names.map(fold), rows],
  );
}

/** Milliseconds of the first page and the count that it is answered with; the median of many. */
export async function firstPageMs(
  db: Sql,
  sort: 'names' | '-created_at' | 'amount' | 'general_description',
) {
  const times: number[] = [];
  for (let number = 0; number < LOOK_UPS; number++) {
    const start = performance.now();
    await hotelPage(db, { platform: 'oyo', limit: 50, sort });
    await countHotels(db, { platform: 'oyo' });
    times.push(performance.now() - start);
  }
  return median(times);
}
