/** The shortest stories of `npm run journeys:all`: what the lender ends is seen without a press, wherever the person is. */

import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { live } from '../../scripts/journeys/live.ts';
import { launch } from './browser.ts';
import { startPrepared } from './prepared-server.ts';
import type { Server } from './server.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  const opened = launch({ optimised: false });
  [server, browser] = await Promise.all([startPrepared({ LENDER_DELAY_MS: '3600000' }), opened]);
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

it.each([
  ['clip_pm', 'offersFirst.offersSelection', 'expired'],
  ['amazon', 'amazon.registration', 'cancelled'],
  ['oyo', 'hotel.generalData', 'rejected'],
] as const)('%s, at %s: %s', async (platform, begins, event) => {
  const story = { begins, acts: [{ event, state: event }] };
  expect(await live({ browser, url: server.url }, platform, story)).toBeNull();
});
