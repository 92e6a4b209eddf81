/** A mail server on this machine that keeps what it takes, and refuses what it is asked to. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** As it arrived: the envelope's addresses, and the message. */
export type Arrived = { from: string; to: string[]; message: Email };

/** How the server answers a step of a mail. */
type Refusal = { step: 'from' | 'to' | 'data'; code: number };

/** Never answers a recipient. */
export const HANGING: SMTPServerOptions = { onRcptTo: () => {} };

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  let refusal: Refusal | null = null;
  const answer = (step: Refusal['step']) =>
    refusal?.step === step
      ? Object.assign(new Error('refused'), { responseCode: refusal.code })
      : null;

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(answer('from')),
    onRcptTo: (_address, _session, done) => done(answer('to')),
    async onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(Buffer.from(part));
      const refused = answer('data');
      if (!refused) {
        arrived.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: await PostalMime.parse(Buffer.concat(parts)),
        });
      }
      done(refused);
    },
    ...options,
  });
  // A client that ends early is that client's own.
  server.on('error', () => {});
  const listening = server.listen(0);
  await once(listening, 'listening');

  return {
    port: (listening.address() as AddressInfo).port,
    arrived,
    refuse(next: Refusal | null) {
      refusal = next;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
