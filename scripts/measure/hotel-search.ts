/**
 * Times the hotels' list on PostgreSQL with 1,000,000 requests, search and saved views included, prints how each is
 * found, and exports all: `node scripts/measure/hotel-search.ts postgres://… 1000000`, on a database of its own. Source: issue 34, 3.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { HOTEL_VIEWS } from '#domain/request/hotel-desk.ts';
import { hotelTerms } from '#domain/request/hotel-search.ts';
import { requestName } from '#domain/request/request-name.ts';
import { hotelCsv } from '#server/api/routes/hotel-csv.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { type Sql, sealedDatabase } from '#server/database/sql.ts';
import { countHotels, hotelPage, isFew } from '#server/stores/hotel-list.ts';
import { markOf } from '#server/stores/marks.ts';
import { sealedRecord } from '#server/stores/personal.ts';
import { hotelAt, named, sortedBy, statusAt } from './hotel-rows.ts';

const [url = '', rows = '1000000'] = process.argv.slice(2);
const PLATFORM = 'oyo';
const OWNER = 'bench';
const BATCH = 2_000;
const RUNS = 15;
const DAYS = 400;

const sealing = {
  keys: parseFieldKeys(`bench:${Buffer.alloc(32, 1).toString('base64')}`),
  isOn: true,
};
const marks = new Map<string, string>();
function markOfTerm(term: string) {
  const mark = marks.get(term) ?? markOf(sealing.keys, 'term', term);
  marks.set(term, mark);
  return mark;
}
/** Where each name comes among all. */
const places = new Map<string, number>();

/** Over a connection without the server's time limits: an index of a million rows takes longer. */
async function seed(count: number) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const sql: Sql = {
    sealing,
    afterCommit: (then) => then(),
    query: async (text, params = []) => {
      const { rows: found, rowCount } = await db.query(text, [...params]);
      return { rows: found, rowCount: rowCount ?? 0 };
    },
  };
  await db.query(
    `insert into client (owner, platform, regime, created_at, updated_at) values ($1, $2, 'PF', now(), now()) on conflict do nothing`,
    [OWNER, PLATFORM],
  );
  await db.query('drop index hotel_by_marks');
  const names = new Set(Array.from({ length: count }, (_, n) => sortedBy(hotelAt(n + 1))));
  for (const [place, name] of [...names].sort().entries()) places.set(name, place);
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => from + n + 1);
    await seedBatch(sql, numbers);
    if (from % 100_000 === 0) console.log(`${from} …`);
  }
  await db.query('create index hotel_by_marks on hotel using gin (search_marks)');
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
  const rows = hotels.map((hotel) => {
    const record = { ...hotel, request_id: hotel.id, hotel_name: hotel.hotelName };
    const personal = sealedRecord(sql, 'hotel', { ...record, ...named(hotel) });
    return {
      id: hotel.id,
      n: hotel.n,
      personal: personal.toString('hex'),
      place: places.get(sortedBy(hotel)) ?? 0,
      marks: hotelTerms(hotel, requestName(hotel.n)).map(markOfTerm),
    };
  });
  await sql.query(
    `insert into hotel (request_id, platform, hotel_name, names, first_name, second_name, telephone, email, rfc, sort_name,
                        personal, name_order, email_order, telephone_order, search_marks, name_rule)
     select id, $1, '', '', '', '', '', '', '', '', decode(personal, 'hex'), place, n, n, marks, 1
       from jsonb_to_recordset($2::jsonb) as row (id uuid, n int, personal text, place int, marks text[])`,
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
  return { sql: { ...db, query }, asked };
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

/** All of them as a file, page after page. */
async function exportAll(db: Sql) {
  const began = performance.now();
  let bytes = 0;
  let most = 0;
  const query = { platform: PLATFORM, staff: OWNER, at: new Date() };
  for await (const part of hotelCsv(db, query, () => [], 'es')) {
    bytes += Buffer.byteLength(part);
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const [size, heap] = [bytes, most].map((one) => Math.round(one / 1e6));
  console.log(`CSV: ${size} MB in ${seconds} s, heap at most ${heap} MB`);
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

const db = sealedDatabase(await openPostgres({ url }), sealing);
try {
  await migrate(db);
  const { rows: there } = await db.query<{ n: number }>('select count(*)::int as n from hotel');
  if (there[0]?.n === 0) await seed(Number(rows));
  await measure(db);
  await exportAll(db);
} finally {
  await db.close();
}
