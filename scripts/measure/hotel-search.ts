/**
 * Times the hotels' list on PostgreSQL with 1,000,000 requests, search and saved views included, and prints how each is
 * found: `node scripts/measure/hotel-search.ts postgres://… 1000000`, on a database of its own. Source: issue 34, 3.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { HOTEL_VIEWS } from '#domain/request/hotel-desk.ts';
import { hotelTerms } from '#domain/request/hotel-search.ts';
import { requestName } from '#domain/request/request-name.ts';
import { fold } from '#domain/request/search-text.ts';
import { STATUSES } from '#domain/request/statuses.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Sql } from '#server/database/sql.ts';
import { countHotels, hotelPage, isFew } from '#server/stores/hotel-list.ts';

const [url = '', rows = '1000000'] = process.argv.slice(2);
const PLATFORM = 'oyo';
const OWNER = 'bench';
const BATCH = 2_000;
const RUNS = 15;
const DAYS = 400;

const WORDS =
  'Arena Bahía Ceiba Dalia Encino Flor Gaviota Higuera Isla Jade Kiosco Laurel Mirador Nogal Olivo Palma Quinta Río Sol Tule Uva Valle Yuca Zafiro'.split(
    ' ',
  );
const NAMES =
  'Ana Beatriz Carmen Diego Elena Fabián Gloria Hugo Irene Jorge Karla Luis Marta Nora Óscar Paula Raúl Sara Tomás Úrsula Vera Ximena'.split(
    ' ',
  );
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';

const hotelAt = (n: number) => ({
  hotelName: `Hotel ${pick(WORDS, n)} ${pick(WORDS, n * 7 + 3)} ${n % 5_000}`,
  nameRL: pick(NAMES, n * 13),
  firstNameRL: `${pick(WORDS, n * 5)}ez`,
  secondNameRL: `${pick(NAMES, n * 11)}s`,
  cellphoneNumber: String(5_500_000_000 + n * 37),
  emailRL: `contacto${n}@${fold(pick(WORDS, n * 3))}.example`,
  rfc: `H${pick(['AB', 'CD', 'EF'], n)}${String(100_000 + ((n * 31) % 899_999))}${pick(['AB1', 'CD2'], n)}`,
});

/** Most requests are over, as in life. */
const statusAt = (n: number) => {
  const names = Object.entries(STATUSES).filter(([, row]) => 'hotel' in row);
  const ended = names.filter(([, row]) => 'end' in row).map(([name]) => name);
  const open = names.filter(([, row]) => !('end' in row)).map(([name]) => name);
  return n % 50 === 0 ? pick(open, n / 50) : pick(ended, n);
};

/** Over a connection without the server's time limits: an index of a million rows takes longer. */
async function seed(count: number) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const sql: Sql = {
    query: async (text, params = []) => {
      const { rows: found, rowCount } = await db.query(text, [...params]);
      return { rows: found, rowCount: rowCount ?? 0 };
    },
  };
  await db.query(
    `insert into client (owner, platform, regime, created_at, updated_at) values ($1, $2, 'PF', now(), now()) on conflict do nothing`,
    [OWNER, PLATFORM],
  );
  await db.query('drop index hotel_by_terms');
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => from + n + 1);
    await seedBatch(sql, numbers);
    if (from % 100_000 === 0) console.log(`${from} …`);
  }
  await db.query('create index hotel_by_terms on hotel using gin (search_terms)');
  await db.query('vacuum analyze hotel');
  await db.query('analyze');
  await db.end();
}

async function seedBatch(sql: Sql, numbers: number[]) {
  const hotels = numbers.map((n) => ({ n, id: randomUUID(), status: statusAt(n), ...hotelAt(n) }));
  await sql.query(
    `insert into credit_request (id, owner, platform, journey, state, status, sub_status, created_at, updated_at, number)
     overriding system value
     select id, $1, $2, 'hotel', '"bench"', status, status, now() - n * interval '34 seconds', now() - (n % ${DAYS}) * interval '1 day', n
       from jsonb_to_recordset($3::jsonb) as row (id uuid, status text, n int)`,
    [OWNER, PLATFORM, JSON.stringify(hotels)],
  );
  const rows = hotels.map((hotel) => ({
    ...hotel,
    sort: fold(`${hotel.nameRL} ${hotel.firstNameRL} ${hotel.secondNameRL}`),
    terms: hotelTerms(hotel, requestName(hotel.n)),
  }));
  await sql.query(
    `insert into hotel (request_id, platform, hotel_name, names, first_name, second_name, telephone, email, rfc, sort_name, search_terms)
     select id, $1, "hotelName", "nameRL", "firstNameRL", "secondNameRL", "cellphoneNumber", "emailRL", rfc, sort, terms
       from jsonb_to_recordset($2::jsonb) as row (id uuid, "hotelName" text, "nameRL" text, "firstNameRL" text,
            "secondNameRL" text, "cellphoneNumber" text, "emailRL" text, rfc text, sort text, terms text[])`,
    [PLATFORM, JSON.stringify(rows)],
  );
}

type Query = Omit<Parameters<typeof hotelPage>[1], 'platform' | 'limit' | 'staff' | 'at'>;

const queries: [string, Query][] = [
  ['all, newest first', {}],
  ['all, by status', { sort: 'general_description' }],
  ['all, by name', { sort: 'names' }],
  ...[
    'hotel',
    'laurel',
    'hotel laurel 77',
    'ana',
    'ana laurelez',
    '(555) 000-0370',
    '5500000370',
    'contacto123456',
    'HAB100',
    requestName(4321),
    'nothing like it',
  ].map((q): [string, Query] => [`«${q}»`, { q }]),
  ['«laurel», by name', { q: 'laurel', sort: 'names' }],
  ['a rare status', { status: 'Subir Documentación' }],
  ['a common status, by name', { status: 'Cancelada', sort: 'names' }],
  ...HOTEL_VIEWS.map((view): [string, Query] => [`view ${view}`, { view }]),
];

/** What a handle was asked, so that the same can be explained. */
const listening = (db: Sql) => {
  const asked: { text: string; params: readonly unknown[] }[] = [];
  const query: Sql['query'] = (text, params = []) => {
    asked.push({ text, params });
    return db.query(text, params);
  };
  return { sql: { query }, asked };
};

/** As the server does it. */
async function firstPage(sql: Sql, query: Parameters<typeof hotelPage>[1]) {
  const areFew = isFew(await countHotels(sql, query));
  await hotelPage(sql, { ...query, areFew });
}

async function measure(db: Sql) {
  for (const [name, wanted] of queries) {
    const query = { ...wanted, platform: PLATFORM, limit: 50, staff: OWNER, at: new Date() };
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      await firstPage(db, query);
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const { total, more } = await countHotels(db, query);
    const scans = await scansOf(db, query);
    const [median = 0, slowest = 0] = [sorted[RUNS >> 1], sorted.at(-1)];
    console.log(
      `${name.padEnd(28)} ${median.toFixed(1).padStart(7)} ms  worst ${slowest.toFixed(1).padStart(7)}  ${total}${more ? '+' : ''}  ${scans}`,
    );
  }
}

/** The ways in which the page and its count come to their rows. */
async function scansOf(db: Sql, query: Parameters<typeof hotelPage>[1]): Promise<string> {
  const { sql, asked } = listening(db);
  await firstPage(sql, query);
  const ways = await Promise.all(
    asked.map(async ({ text, params }) => {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
      const lines = rows.map((row) => row['QUERY PLAN']);
      return lines.flatMap(
        (line) =>
          line.match(/(Seq Scan on \w+|Scan (?:Backward )?using \w+|Index Scan on \w+)/)?.[1] ?? [],
      );
    }),
  );
  return ways.map((way) => way.join(' + ')).join(' | ');
}

const db = await openPostgres({ url });
try {
  await migrate(db);
  const { rows: there } = await db.query<{ n: number }>('select count(*)::int as n from hotel');
  if (there[0]?.n === 0) await seed(Number(rows));
  await measure(db);
} finally {
  await db.close();
}
