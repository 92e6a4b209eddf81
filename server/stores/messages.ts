import { uuidv7 } from '#server/crypto/ids.ts';
import type { Sql } from '#server/database/sql.ts';

/** The embedded mailbox: what a person would have got by e-mail. Source: wire, "Running it". */
export type Message = { to: string; subject: string; text: string; html: string };
type SentMessage = Message & { id: string; at: Date };

const MAX_MESSAGES = 200;

/** Sends in the caller's transaction: a change that is rolled back sends nothing. */
export async function saveMessage(sql: Sql, { to, subject, text, html }: Message) {
  await sql.query(
    'insert into message (id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)',
    [uuidv7(), to, subject, text, html],
  );
}

/** The HTML of a message; undefined for an unknown one. */
export async function messageHtml(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ html: string }>('select html from message where id = $1', [
    id,
  ]);
  return rows[0]?.html;
}

/** The newest messages first, without their HTML. */
export async function listMessages(
  sql: Sql,
  limit = MAX_MESSAGES,
): Promise<Omit<SentMessage, 'html'>[]> {
  const { rows } = await sql.query<Omit<SentMessage, 'html'>>(
    `select id, recipient as "to", subject, text, at from message
      order by at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
