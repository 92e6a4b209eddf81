/** Writes to people in their language, in the caller's transaction: a change that is rolled back sends nothing. */
import type { Lender } from '#domain/request/lender.ts';
import type { Sql } from '#server/database/sql.ts';
import { type ComposedMail, composeMail, type MailContent } from './compose.ts';
import type { Language } from './words.ts';

export type Recipient = { email: string; language: Language };
export type SendMail = (sql: Sql, to: Recipient, content: MailContent) => Promise<void>;

/** Takes a mail as it goes out, both alternatives of it. */
type Deliver = (sql: Sql, mail: ComposedMail & { to: string }) => Promise<unknown>;

/** Every mail names who lends, and who takes complaints. Source: ruling 38. */
export const createMailer =
  (lender: Lender, deliver: Deliver, origin = ''): SendMail =>
  async (sql, { email, language }, content) => {
    await deliver(sql, { to: email, ...composeMail(language, content, lender, origin) });
  };
