/** What a mail server has to offer before it gets a mail. Source: decision 0070. */
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpSender } from '#server/mail/smtp.ts';
import { throwawayCertificate } from '#test/journeys/tls.ts';
import { HANGING, type MailServer, startMailServer } from '#test/kit/mail-server.ts';

const mail = {
  id: '0190b3c0-0000-7000-8000-000000000000',
  at: new Date('2026-11-23T16:00:00Z'),
  message: { to: 'a@example.com', subject: 'Aviso', text: 'Hola', html: '<p>Hola</p>' },
};

/** The names of this machine; not every one has IPv6. */
const HERE = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ address }) => ['127.0.0.1', '::1'].includes(address))
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  .concat('localhost');

let server: MailServer;
const sendTo = (url: string, stopping = new AbortController().signal) => {
  const settings = {
    url: new URL(`${url}:${server.port}`),
    from: { name: 'Prestamista', address: 'avisos@example.com' },
    replyTo: 'ayuda@example.com',
  };
  return smtpSender(settings, stopping)(mail);
};

afterEach(() => server.close());

describe('a mail server', () => {
  it.each(HERE)('on this machine, %s, needs no TLS', async (host) => {
    server = await startMailServer();
    expect(await sendTo(`smtp://${host}`)).toBe('sent');
    expect(server.arrived).toMatchObject([{ to: ['a@example.com'], message: { text: 'Hola\n' } }]);
  });

  it('elsewhere gets nothing without TLS', async () => {
    server = await startMailServer();
    await expect(sendTo('smtp://127.0.0.2')).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.arrived).toEqual([]);
  });

  it.each([
    ['smtp', { disabledCommands: [] }],
    ['smtps', { secure: true }],
  ])('with a certificate that is not trusted gets nothing over %s', async (protocol, options) => {
    const { private: key, cert } = await throwawayCertificate();
    server = await startMailServer({ ...options, key, cert });
    await expect(sendTo(`${protocol}://127.0.0.2`)).rejects.toThrow('self-signed certificate');
    expect(server.arrived).toEqual([]);
  });

  it('that does not answer is not waited for once the server stops', async () => {
    server = await startMailServer(HANGING);
    const sending = sendTo('smtp://127.0.0.1', AbortSignal.timeout(200));
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is told name and password as they are meant', async () => {
    const given: unknown[] = [];
    server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        given.push(username, password);
        done(null, { user: 'portal' });
      },
    });
    expect(await sendTo('smtp://portal%40mx:se%2Fcret@127.0.0.1')).toBe('sent');
    expect(given).toEqual(['portal@mx', 'se/cret']);
  });
});
