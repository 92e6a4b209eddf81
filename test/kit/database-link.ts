/** A TCP proxy before PostgreSQL that fails on demand. It speaks no PostgreSQL but the refusal of `full`. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `hang`: connections stay open and nothing goes through; `full`: the server has no connection left (53300). */
type Behaviour = 'pass' | 'refuse' | 'reset' | 'hang' | 'full';

export type DatabaseLink = Awaited<ReturnType<typeof openDatabaseLink>>;

/** @param server where PostgreSQL answers; `url` is the same database through the link. */
export async function openDatabaseLink(server: string) {
  const pairs = new Set<[Socket, Socket]>();
  const held: (() => void)[] = [];
  let behaviour: Behaviour = 'pass';

  const forward = (from: Socket, to: Socket) =>
    from.on('data', (bytes) => {
      const send = () => void (to.destroyed || to.write(bytes));
      if (behaviour === 'hang') held.push(send);
      else send();
    });

  const proxy = createServer((client) => {
    client.on('error', () => {});
    if (behaviour === 'reset') return void client.resetAndDestroy();
    if (behaviour === 'full') return void client.once('data', () => client.end(tooManyConnections));
    const upstream = connect(addressOf(server)).on('error', () => client.destroy());
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.once('close', () => {
      pairs.delete(pair);
      upstream.destroy();
    });
    upstream.once('close', () => client.destroy());
    forward(client, upstream);
    forward(upstream, client);
  });

  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    return (proxy.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(server);
  url.search = '';
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href,
    /** How many connections are open. */
    count: () => pairs.size,
    /** From now on, for open connections too. */
    async behave(next: Behaviour) {
      behaviour = next;
      if (next === 'refuse') proxy.close();
      else if (!proxy.listening) await listen(port);
      for (const pair of pairs) {
        if (next === 'refuse' || next === 'full') pair[0].destroy();
        if (next === 'reset') pair[0].resetAndDestroy();
      }
      if (next !== 'hang') for (const send of held.splice(0)) send();
    },
    async close() {
      proxy.close();
      for (const [client] of pairs) client.destroy();
    },
  };
}

function addressOf(server: string) {
  const { hostname, port, searchParams } = new URL(server);
  const folder = searchParams.get('host');
  const number = Number(port || 5432);
  return folder ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number };
}

/** An ErrorResponse of PostgreSQL's protocol. */
const tooManyConnections = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();
