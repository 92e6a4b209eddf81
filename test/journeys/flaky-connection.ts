/** A TCP proxy between a browser and the portal that closes every connection, again and again. */
import { connect, createServer, type Socket } from 'node:net';
import type { Page } from 'playwright';
import { freePort } from '#test/kit/free-port.ts';

export type FlakyConnection = {
  /** Where the portal is to be opened. */
  url: string;
  /** Leads to the portal on this machine's port from now on. */
  leadTo: (url: string) => void;
  /** Cuts whatever is open, every so often. @returns the end of it. */
  dropEvery: (ms: number) => () => void;
  /** How many connections were cut. */
  cuts: () => number;
  close: () => Promise<void>;
};

export async function openFlakyConnection(): Promise<FlakyConnection> {
  const open = new Set<Socket>();
  let port = 0;
  let cuts = 0;

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const own = await freePort();
  await new Promise<void>((ready) => server.listen(own, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${own}`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    dropEvery(ms) {
      const timer = setInterval(() => {
        cuts += open.size / 2;
        for (const socket of open) socket.destroy();
      }, ms);
      return () => clearInterval(timer);
    },
    cuts: () => cuts,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Sets how many bytes a second a page may send from now on, as on a slow mobile network; -1 for as many as it can. */
export async function throttle(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  return async (uploadThroughput: number) => {
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
}
