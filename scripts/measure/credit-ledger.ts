/**
 * Times 'Mi crédito' of a seller with many sales among many other credits, and prints what each took:
 * `node scripts/measure/credit-ledger.ts postgres://… 10000000 100000`, on a database of its own, or on the folder of an
 * embedded one. The numbers are of others' postings and of its own sales.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { SentAccountEvent } from '#contract/account-events.ts';
import { creditPapers } from '#server/api/routes/credit-papers.ts';
import { movementCsv } from '#server/api/routes/movement-csv.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Database, sealedDatabase } from '#server/database/sql.ts';
import { accountSummary } from '#server/lifecycle/account-summary.ts';
import { createCreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { EMBEDDED_LENDER } from '#server/settings/embedded-defaults.ts';
import { movementPage } from '#server/stores/account-movements.ts';
import type { MovementPlace, MovementSearch } from '#server/stores/movement-lines.ts';
import { lockRequest, requestById } from '#server/stores/requests.ts';

const [url = '', postings = '10000000', ownSales = '100000'] = process.argv.slice(2);
const isServer = url.startsWith('postgres');
const SALES = 130;
const ACCOUNTS = Math.ceil(Number(postings) / (SALES * 3));
/** Of a batch: each with what was kept of it and its remainder. */
const BATCH_SALES = 333;
const FILLING = Math.ceil(Number(ownSales) / BATCH_SALES);
const BATCHES = 12;
const DAY_MS = 86_400_000;
const START = Date.parse('2024-07-01T18:00:00Z');
const NOW = new Date('2026-06-10T18:00:00Z');
const SPAN_DAYS = 700;

const sealing = {
  keys: parseFieldKeys(`bench:${Buffer.alloc(32, 1).toString('base64')}`),
  isOn: true,
};

/** Others' credits, each with the sales of half a year. */
async function fill(run: (text: string) => Promise<unknown>) {
  await run(`insert into client (owner, platform, regime, active, created_at, updated_at)
    select 'bench-' || n, 'tienda-nube', 'PF', true, now(), now() from generate_series(0, ${ACCOUNTS}) n`);
  await run(`insert into credit_request (id, owner, platform, journey, state, status, sub_status, is_remedy, created_at, updated_at)
    select md5('bench' || n)::uuid, 'bench-' || n, 'tienda-nube', 'offersFirst', 'active', 'Línea Activa', '', false, now(), now()
      from generate_series(0, ${ACCOUNTS}) n`);
  await run(`insert into credit_account (request_id, monthly_rate, retention, interest_day, told_at)
    select md5('bench' || n)::uuid, 0.05, 0.2, 15, now() from generate_series(1, ${ACCOUNTS}) n`);
  for (const [type, amount, sale] of [
    ['sale', 500_000, 'null'],
    ['retention', 100_000, `'sale-' || s`],
    ['remainder-paid', 400_000, `'sale-' || s`],
  ] as const) {
    await run(`insert into account_event (request_id, event_id, type, at, amount_cents, part_cents, sale, order_name, fingerprint, remainder_paid_at)
      select md5('bench' || n)::uuid, '${type}-' || s, '${type}', timestamptz '2026-01-15 18:00Z' + s * interval '1 day', ${amount}, 0, ${sale},
             case when '${type}' = 'sale' then 'MX-' || s end, '', now()
        from generate_series(1, ${ACCOUNTS}) n, generate_series(1, ${SALES}) s`);
    const [debit, credit] =
      type === 'sale'
        ? ['cash', 'remainderOwed']
        : type === 'retention'
          ? ['remainderOwed', 'principal']
          : ['remainderOwed', 'remainderPaid'];
    await run(`insert into account_posting (request_id, source, day, debit, credit, cents, posted_at)
      select md5('bench' || n)::uuid, '${type}-' || s, date '2026-01-15' + s, '${debit}', '${credit}', ${amount}, now()
        from generate_series(1, ${ACCOUNTS}) n, generate_series(1, ${SALES}) s`);
    console.log(`${type} …`);
  }
  await run('analyze');
}

/** As the server's, without its time limits. */
async function fillServer() {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await fill((text) => db.query(text));
  await db.end();
}

const NOTHING = {
  received: undefined,
  interest_day: undefined,
  monthly_rate: undefined,
  retention: undefined,
  payment_clabe: undefined,
  payment_reference: undefined,
  sale: undefined,
  order: undefined,
  returned: undefined,
  reason: undefined,
  corrects: undefined,
};

/** A thousand events: sales of a day or three, with what belongs to them, each batch later than the one before it. */
const batchOf = (place: number): SentAccountEvent[] =>
  Array.from({ length: BATCH_SALES }, (_, n) => {
    const name = `s${place}-${n}`;
    const day = Math.floor((place * SPAN_DAYS) / (FILLING + BATCHES)) + (n % 3) + 1;
    const at = new Date(START + day * DAY_MS).toISOString();
    const of = { at, sale: name };
    return [
      { ...NOTHING, event_id: name, type: 'sale' as const, at, amount: 50, order: `MX-${name}` },
      { ...NOTHING, ...of, event_id: `${name}-k`, type: 'retention' as const, amount: 10 },
      { ...NOTHING, ...of, event_id: `${name}-p`, type: 'remainder-paid' as const, amount: 40 },
    ];
  }).flat();

async function timed(what: string, runs: number, work: (run: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const [median, slowest] = [times[Math.floor(runs / 2)], times.at(-1)];
  console.log(`${what}: median ${median?.toFixed(1)} ms, slowest ${slowest?.toFixed(1)} ms`);
}

const lentAt = (at: number): SentAccountEvent => ({
  ...NOTHING,
  event_id: 'lent',
  type: 'disbursed',
  at: new Date(at).toISOString(),
  amount: 1_000_000,
  received: 884_000,
  monthly_rate: 0.05,
  retention: 0.2,
  interest_day: 15,
});

async function measure(db: Database) {
  const { rows } = await db.query<{ id: string }>(`select md5('bench0')::uuid as id`);
  const id = rows[0]?.id ?? randomUUID();
  const accounts = createCreditAccounts({ clock: () => NOW });
  const take = (events: SentAccountEvent[]) =>
    db.transaction(async (sql) => {
      const request = await lockRequest(sql, id);
      if (request) await accounts.take(sql, request, events, 'bench');
    });
  await take([lentAt(START)]);
  const began = performance.now();
  for (let place = 0; place < FILLING; place += 1) await take(batchOf(place));
  console.log(
    `${ownSales} own sales came in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
  await db.query('analyze');
  await timed('a batch of 999 events', BATCHES, (place) => take(batchOf(FILLING + place)));
  const request = await requestById(db, id);
  if (!request) throw new Error('The measured request is not there.');
  const home = () => accountSummary(db, request, { accounts, depositDays: null });
  await home();
  await timed('home', 15, home);
  const page = (search: MovementSearch, after: MovementPlace | null) =>
    movementPage(db, id, search, { after, limit: 30 });
  const middle = { at: new Date(START + (SPAN_DAYS / 2) * DAY_MS).toISOString(), id: '' };
  await timed('the first page of movements', 15, () => page({}, null));
  await timed('a page from the middle', 15, () => page({}, middle));
  await timed('of a month', 15, () => page({ month: '2024-10' }, null));
  await timed('by an order', 15, () => page({ q: 'MX-s7-12' }, null));
  await timed('by an amount that none has', 15, () => page({ q: '77' }, null));
  await timed('by what was kept of one sale', 15, () => page({ q: '12.34' }, null));
  await timed('by an amount that each sale has', 15, () => page({ q: '50' }, null));
  await timed('... and from the middle', 15, () => page({ q: '50' }, middle));
  await timed('by what was kept of each', 15, () => page({ q: '10' }, null));
  await timed('... and from the middle', 15, () => page({ q: '10' }, middle));
  await timed('by what is kept of each, in a month', 15, () =>
    page({ q: '10', month: '2024-10' }, null),
  );
  const papers = creditPapers({ accounts, lender: EMBEDDED_LENDER });
  const statement = () => papers.statement(db, request, '2025-10', 'es');
  await timed('the statement of a month as PDF', 7, statement);
  await timed('all as CSV', 1, async () => {
    let most = 0;
    let bytes = 0;
    for await (const part of movementCsv(db, id, {}, 'es')) {
      bytes += part.length;
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    console.log(`${bytes} characters of CSV, heap at most ${Math.round(most / 1e6)} MB`);
  });
}

const place = isServer ? { url } : { dir: url };
const own = sealedDatabase(await openDatabase(place), sealing);
await migrate(own);
const countPostings = async () => {
  const { rows } = await own.query<{ postings: number }>(
    'select count(*)::int as postings from account_posting',
  );
  return rows[0]?.postings ?? 0;
};
if ((await countPostings()) === 0)
  await (isServer ? fillServer() : fill((text) => own.query(text)));
console.log(`${await countPostings()} postings`);
await measure(own);
await own.close();
