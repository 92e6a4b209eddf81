/** Every statement of the server on tables of many years: none is read from end to end. Source: issue 33, 5. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDING, STAYING } from '#server/stores/privacy/retention.ts';
import { openGrown } from '#test/fixtures/grown/database.ts';
import { GROWN } from '#test/fixtures/grown/tables.ts';
import { postgresWith } from '#test/kit/database.ts';
import { planFor, planForAny, tablesRead } from '#test/kit/sql/plans.ts';
import { sitesIn } from '#test/kit/sql/sites.ts';
import { bestOf, HOLE } from '#test/kit/sql/texts.ts';
import { filesOf, textOf } from '../../../scripts/source-graph.ts';

const GROWING: readonly string[] = [ENDING, STAYING].flatMap((tables) => Object.keys(tables));
/** What is about the schema, stands in for another company's system, or is handed on. */
const NO_STORE = /^server\/(database|embedded|tracing)\//;

/** What may read a table from end to end, by how it begins, and why. */
const ALLOWED: readonly (readonly [name: string, text: string, why: string])[] = [
  [
    'backlog.ts outgoing_mail',
    'select count(*)',
    'What waits alone: a mail that was taken is gone.',
  ],
  [
    'lender-deliveries.ts lender_delivery',
    'select * from lender_delivery where delivered_at is not null',
    'Nearly all were delivered.',
  ],
  [
    'privacy/erase.ts message',
    'delete from message',
    'The embedded mailbox, which production has not.',
  ],
  ['privacy/erase.ts outgoing_mail', 'select id', 'What waits alone; whom it is for is sealed.'],
  ['requests.ts credit_request', 'select *', 'The developers’ page, which production has not.'],
];

type Found = { name: string; place: string; text: string };
const isAllowed =
  ({ name, text }: Found) =>
  ([allowed, start]: (typeof ALLOWED)[number]) =>
    allowed === name && text.startsWith(start);

/** What begins as a statement does, up to its first hole. */
const WRITTEN = /[`']\s*((?:select|insert into|update|delete from|with \w+ as) [^`'$]{8,})/g;

describe.each(postgresWith())('the plan of every statement', { tags: ['slow'] }, (database) => {
  const files = filesOf('server').filter((file) => !NO_STORE.test(file));
  const statements = files
    .flatMap(sitesIn)
    .flatMap(({ place, texts }) => texts.map((text) => ({ place, text })));
  let grown: Awaited<ReturnType<typeof openGrown>>;
  let sentAs: Map<string, typeof grown.sent>;
  beforeAll(async () => {
    grown = await openGrown(database);
    const texts = statements.map(({ text }) => text);
    sentAs = new Map(texts.map((text) => [text, []]));
    for (const one of grown.sent) {
      for (const text of bestOf(texts, one.text)) sentAs.get(text)?.push(one);
    }
  });
  afterAll(() => grown.close());

  it('is asked where every table that grows has rows', () => {
    expect(GROWN.map(([table]) => table).toSorted()).toEqual(GROWING.toSorted());
  });

  it('is asked of every statement that is written', () => {
    const written = files.flatMap((file) =>
      [...textOf(file).matchAll(WRITTEN)].map(([, start = '']) => ({ file, start })),
    );
    expect(written.length).toBeGreaterThan(100);
    const missed = written.filter(
      ({ start }) => !statements.some(({ text }) => text.includes(start)),
    );
    expect(missed).toEqual([]);
  });

  it('is known: each text that comes about as it runs was sent', () => {
    const unsent = statements.filter(
      ({ text }) => text.includes(HOLE) && !sentAs.get(text)?.length,
    );
    expect(unsent).toEqual([]);
  });

  it('reads no table that grows from end to end', async () => {
    const { rows } = await grown.client.query<{ name: string }>(
      `select relname as name from pg_index join pg_class on oid = indexrelid
        where indpred is not null`,
    );
    const partial = new Set(rows.map(({ name }) => name));
    const found: Found[] = [];
    for (const { place, text } of statements) {
      const sent = sentAs.get(text) ?? [];
      for (const one of sent.length > 0 ? sent : [{ text, params: null }]) {
        const plan = await planOf(grown.client, one);
        for (const table of tablesRead(plan, partial).filter((name) => GROWING.includes(name))) {
          const file = place.replace(/^server\/(stores\/)?/, '').replace(/:\d+$/, '');
          found.push({ name: `${file} ${table}`, place, text: one.text });
        }
      }
    }
    expect(found.filter((one) => !ALLOWED.some(isAllowed(one)))).toEqual([]);
    expect(ALLOWED.filter((row) => !found.some((one) => isAllowed(one)(row)))).toEqual([]);
  });

  it('of a row’s removal finds by an index what leans on it', async () => {
    const { rows } = await grown.client.query(
      `select conrelid::regclass || '.' || attname as name from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and conrelid::regclass::text = any($1) and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and
            coalesce(pg_get_expr(indpred, indrelid), '') in ('', '(' || attname || ' IS NOT NULL)'))`,
      [GROWING],
    );
    expect(rows).toEqual([]);
  });
});

type Asked = { text: string; params: readonly unknown[] | null };

const planOf = (client: pg.Client, { text, params }: Asked) =>
  params ? planFor(client, text, params) : planForAny(client, text);
