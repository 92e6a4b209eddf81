/** Hands mails to a mail server over SMTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailServer } from '#server/settings/settings.ts';
import type { Send } from './outbox.ts';

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Of one step: looking up the name, connecting, the greeting, an answer. */
const STEP_MS = 10_000;
/** Of a whole mail: a server may answer each step just in time. */
const MAIL_MS = 45_000;

/**
 * @param url `smtps:` begins with TLS; `smtp:` turns it on before anything personal is sent.
 * @param stopping ends the wait for an answer: the mail is tried again.
 */
export function smtpSender({ url, from, replyTo }: MailServer, stopping: AbortSignal): Send {
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    port: Number(url.port) || (secure ? TLS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: !secure && !LOOPBACK.has(host),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.indexOf('@') + 1);

  return async ({ id, at, message: { to, subject, text, html } }) => {
    const sending = transport.sendMail({
      from,
      replyTo,
      to: { name: '', address: to },
      subject,
      text,
      html,
      date: at,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const sent = sending.then(() => 'sent' as const, refusedOrThrow);
    return Promise.race([sent, late(stopping)]);
  };
}

async function late(stopping: AbortSignal): Promise<never> {
  await sleep(MAIL_MS, null, { ref: false, signal: stopping });
  throw new Error('The mail server took too long.');
}

/** A sender who is refused is a setting that is wrong: it is tried again. */
function refusedOrThrow(error: NodemailerError): 'refused' {
  const { command, permanent } = error;
  if (permanent && command === 'RCPT TO') return 'refused';
  throw error;
}
