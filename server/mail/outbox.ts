/**
 * Mails on their way: kept, sealed, in the transaction of the change that they are about, sent after it by a job, and
 * deleted once the mail server has taken them. A server that ends in between may send one twice, under the same
 * Message-ID; none is lost.
 */
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import type { LongJob } from '#server/jobs/worker.ts';
import type { Message } from '#server/stores/messages.ts';
import {
  deleteOutgoingMail,
  findOutgoingMail,
  type OutgoingMail,
  saveOutgoingMail,
} from '#server/stores/outgoing-mail.ts';

export const MAIL_JOB = 'mail';

/** How long a mail is tried. Source: RFC 5321, 4.5.4.1. */
const TRIED_MS = 4 * 24 * 3_600_000;

/**
 * Sends one mail. `refused`: there is no such recipient, and another try changes nothing.
 *
 * @throws Error when the mail server is away, slow, or refuses for another reason.
 */
export type Send = (mail: OutgoingMail) => Promise<'sent' | 'refused'>;

/** How a mail ended, or that a try failed and another will follow. */
export const MAIL_OUTCOMES = ['sent', 'refused', 'given up', 'failed'] as const;

export type Outbox = {
  db: Database;
  keys: FieldKeys;
  send: Send;
  /** Called after each try. */
  report: (mail: string, outcome: (typeof MAIL_OUTCOMES)[number]) => void;
};

/** How a mail goes out in production. */
export const keepMail =
  (keys: FieldKeys) =>
  async (sql: Sql, message: Message): Promise<void> => {
    const mail = await saveOutgoingMail(sql, keys, message);
    await enqueue(sql, { kind: MAIL_JOB, key: mail, payload: mail });
  };

export function mailJob({ db, keys, send, report }: Outbox): LongJob {
  async function sendOrEnd(mail: OutgoingMail) {
    try {
      report(mail.id, await send(mail));
    } catch (error) {
      const isOver = Date.now() - mail.at.getTime() >= TRIED_MS;
      report(mail.id, isOver ? 'given up' : 'failed');
      if (!isOver) throw error;
    }
  }

  return {
    async before({ payload }) {
      const id = String(payload);
      const mail = await findOutgoingMail(db, keys, id);
      if (mail) await sendOrEnd(mail);
      return (sql) => deleteOutgoingMail(sql, id);
    },
  };
}
