/** One portal and one browser for a file of journeys. A journey fails with whatever its visitors met. */
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch, type Needs, type Visitor, visit, type Wish } from './browser.ts';
import { leave } from './leave.ts';
import { startPrepared } from './prepared-server.ts';
import type { Server } from './server.ts';

export function openPortal(settings: Record<string, string> = {}, needs: Needs = {}) {
  let server: Server;
  let browser: Browser;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    const opened = launch({ optimised: false, ...needs });
    [server, browser] = await Promise.all([startPrepared(settings), opened]);
  });

  afterEach(async (journey) => {
    const open = visitors;
    visitors = [];
    await leave(open, journey);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.end();
  });

  return {
    get server() {
      return server;
    },
    async visit(wish?: Wish): Promise<Visitor> {
      const visitor = await visit(browser, server.url, wish);
      visitors.push(visitor);
      return visitor;
    },
  };
}
