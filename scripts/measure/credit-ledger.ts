/**
 * Times 'Mi crédito' on PostgreSQL among many other credits, and prints what each took:
 * `node scripts/measure/credit-ledger.ts postgres://… 10000000`, on a database of its own; the number is of postings.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { SentAccountEvent } from '#contract/account-events.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { type Database, sealedDatabase } from '#server/database/sql.ts';
import { accountSummary } from '#server/lifecycle/account-summary.ts';
import { createCreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { movementPage } from '#server/stores/account-movements.ts';
import { lockRequest, requestById } from '#server/stores/requests.ts';

const [url = '', postings = '10000000'] = process.argv.slice(2);
const SALES = 130;
const ACCOUNTS = Math.ceil(Number(postings) / (SALES * 3));
const BATCHES = 12;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-15T18:00:00Z');
const NOW = new Date('2026-06-10T18:00:00Z');

const sealing = {
  keys: parseFieldKeys(`bench:${Buffer.alloc(32, 1).toString('base64')}`),
  isOn: true,
};

/** Others' credits, each with the sales of half a year. */
async function fill() {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const run = (text: string) => db.query(text);
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

/** A thousand events: sales of some days, with what belongs to them. */
const batchOf = (place: number): SentAccountEvent[] =>
  Array.from({ length: 333 }, (_, n) => {
    const name = `s${place}-${n}`;
    const at = new Date(START + (place * 10 + (n % 10) + 1) * DAY_MS).toISOString();
    return [
      { ...NOTHING, event_id: name, type: 'sale' as const, at, amount: 50, order: `MX-${name}` },
      { ...NOTHING, event_id: `${name}-k`, type: 'retention' as const, at, amount: 10, sale: name },
      {
        ...NOTHING,
        event_id: `${name}-p`,
        type: 'remainder-paid' as const,
        at,
        amount: 40,
        sale: name,
      },
    ];
  }).flat();

async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return `median ${times[Math.floor(runs / 2)]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`;
}

async function measure(db: Database) {
  const { rows } = await db.query<{ id: string }>(`select md5('bench0')::uuid as id`);
  const id = rows[0]?.id ?? randomUUID();
  const accounts = createCreditAccounts({ clock: () => NOW });
  const take = (events: SentAccountEvent[]) =>
    db.transaction(async (sql) => {
      const request = await lockRequest(sql, id);
      if (request) await accounts.take(sql, request, events, 'bench');
    });
  await take([
    {
      ...NOTHING,
      event_id: 'lent',
      type: 'disbursed',
      at: new Date(START).toISOString(),
      amount: 1_000_000,
      received: 884_000,
      monthly_rate: 0.05,
      retention: 0.2,
      interest_day: 15,
    },
  ]);
  console.log('a batch of 999 events:', await timed(BATCHES, (place) => take(batchOf(place))));
  const request = await requestById(db, id);
  if (!request) throw new Error('The measured request is not there.');
  const home = () => accountSummary(db, request, { accounts, depositDays: null });
  await home();
  console.log('home, 12,000 events of its own:', await timed(15, home));
  const page = () => movementPage(db, id, {}, { after: null, limit: 30 });
  console.log('a page of movements:', await timed(15, page));
}

const own = sealedDatabase(await openPostgres({ url }), sealing);
await migrate(own);
await fill();
const { rows } = await own.query('select count(*)::int as postings from account_posting');
console.log(rows[0]);
await measure(own);
await own.close();
