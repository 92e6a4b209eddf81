/** The end of a journey for those who took part in it. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type TestContext } from 'vitest';
import type { Visitor } from './browser.ts';

const pictures = fileURLToPath(new URL('pictures/', import.meta.url));

/** Characters of a page that a failure names. */
const PRINTED = 600;

/** Closes what is open. The journey fails with whatever its visitors met; a failure names what they saw. */
export async function leave(visitors: Visitor[], { task }: Pick<TestContext, 'task'>) {
  const [error] = task.result?.errors ?? [];
  if (error) error.message += await depict(visitors, task.name);
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ problems }) => problems())).toEqual([]);
}

/** As a picture, and in words for where no picture is kept. */
async function depict(visitors: Visitor[], name: string): Promise<string> {
  mkdirSync(pictures, { recursive: true });
  const pages = visitors.flatMap(({ context, pending }) =>
    context.pages().map((page) => ({ page, pending })),
  );
  let seen = '';
  for (const [index, { page, pending }] of pages.entries()) {
    const file = `failed-${name.replaceAll(/\W+/g, '-')}-${index}.png`;
    await page.screenshot({ path: `${pictures}${file}`, fullPage: true }).catch(() => undefined);
    const main = page.locator('main').or(page.locator('body')).last();
    const words = await main.innerText({ timeout: 2_000 }).catch(() => 'no words');
    const place = `Page ${index} at ${page.url()}, waiting for [${pending().join(', ')}]`;
    seen += `\n${place}:\n${words.replaceAll(/\n+/g, ' | ').slice(0, PRINTED)}`;
  }
  return seen;
}
