/**
 * `npm run report`: takes a picture of every state of every flow (375 and 1280 px, Spanish and English), of those alone whose
 * markup has changed since, and writes reports/index.html anew with them, of what `npm test` came to last. Machines' names as
 * arguments take these alone. Source: proof, "Report".
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { buildPortal } from './build/portal-build.ts';
import { takePictures } from './flows/pictures.ts';
import { REPORT, writeReport } from './flows/report.ts';
import { FLOWS, type FlowRun } from './flows/run-data.ts';
import { findChromium } from './test-run/chromium.ts';

const files = existsSync(FLOWS) ? readdirSync(FLOWS).filter((name) => name.endsWith('.json')) : [];
if (files.length === 0) {
  console.error('There is nothing to report yet: run npm test first.');
  process.exit(1);
}

process.env.CHROMIUM = findChromium();
await buildPortal();
const server = await startServer({ RATE_LIMIT: '100000' });
const browser = await launch();
try {
  const taken = await takePictures(browser, server.url, process.argv.slice(2));
  writeReport(files.map((name): FlowRun => JSON.parse(readFileSync(join(FLOWS, name), 'utf8'))));
  console.log(`${taken} pictures taken · ${REPORT}`);
} finally {
  await browser.close();
  await server.end();
}
