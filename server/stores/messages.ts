import { uuidv7 } from '#server/crypto/ids.ts';
import type { Sql } from '#server/database/sql.ts';

/** The embedded mailbox: what a person would have got by e-mail. Source: wire, "Running it". */
export type Message = { to: string; subject: string; text: string };
export type SentMessage = Message & { at: Date };

const MAX_MESSAGES = 200;

/** Sends in the caller's transaction: a change that is rolled back sends nothing. */
export async function saveMessage(sql: Sql, { to, subject, text }: Message) {
  await sql.query('insert into message (id, recipient, subject, text) values ($1, $2, $3, $4)', [
    uuidv7(),
    to,
    subject,
    text,
  ]);
}

/** The newest messages first. */
export async function listMessages(sql: Sql, limit = MAX_MESSAGES): Promise<SentMessage[]> {
  const { rows } = await sql.query<SentMessage>(
    `select recipient as "to", subject, text, at from message
      order by at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
