/** One portal and one browser for a file of journeys. A journey fails with whatever its visitors met. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, type Needs, type Visitor, visit, type Wish } from './browser.ts';
import { startPrepared } from './prepared-server.ts';
import type { Server } from './server.ts';

const pictures = fileURLToPath(new URL('pictures/', import.meta.url));

export function openPortal(settings: Record<string, string> = {}, needs: Needs = {}) {
  let server: Server;
  let browser: Browser;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startPrepared(settings), launch(needs)]);
  });

  afterEach(async ({ task }) => {
    const open = visitors;
    visitors = [];
    if (task.result?.state === 'fail') await depict(open, task.name);
    for (const { context } of open) await context.close();
    expect(open.flatMap(({ problems }) => problems())).toEqual([]);
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

/** Characters of a page that a failure prints. */
const PRINTED = 600;

/** What the people saw when a journey failed: as a picture, and in words for where no picture is kept. */
async function depict(open: Visitor[], name: string) {
  mkdirSync(pictures, { recursive: true });
  const pages = open.flatMap(({ context, pending }) =>
    context.pages().map((page) => ({ page, pending })),
  );
  for (const [index, { page, pending }] of pages.entries()) {
    const file = `failed-${name.replaceAll(/\W+/g, '-')}-${index}.png`;
    await page.screenshot({ path: `${pictures}${file}`, fullPage: true }).catch(() => undefined);
    const words = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => '');
    console.error(
      `Page ${index} of "${name}" at ${page.url()}, waiting for [${pending().join(', ')}]:\n${words.slice(0, PRINTED)}`,
    );
  }
}
