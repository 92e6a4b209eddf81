/**
 * `npm run load`: 200 applicants at once go the whole way on the stack for ten minutes (`-- --applicants 50 --minutes 2`
 * for less), then for up to a minute more each: while a server is killed, the database fails over, the store is
 * slow. Ends with what was measured, and with an error where a call failed before that, or an acknowledged step is lost.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#test/kit/free-port.ts';
import { applicantsOf } from './measure/load/applicants.ts';
import { openTally } from './measure/load/calls.ts';
import { secondsByProgram } from './measure/load/costs.ts';
import { DATABASE } from './stack/database.ts';
import { missingNeeded } from './stack/programs.ts';
import { openStack, type Stack } from './stack/stack.ts';

/** How late a slow store answers. */
const SLOW_STORE_MS = 4_000;

const { values } = parseArgs({
  options: {
    applicants: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
  },
});
const [count, minutes] = [Number(values.applicants), Number(values.minutes)];
const faultMs = Math.min(minutes, 1) * 60_000;
if (missingNeeded().length > 0) {
  console.error(`Missing: apt-get install ${missingNeeded().join(' ')}`);
  process.exit(1);
}

const stack = await openStack({ port: await freePort(), build: emptyPortal, report: console.log });
try {
  const applicants = applicantsOf(stack);
  const calm = openTally();
  const [bytes, seconds] = [await bytesOf(stack), secondsByProgram()];
  await applicants.run(count, Date.now() + minutes * 60_000, calm);
  const [finished, broken] = [applicants.finished(), applicants.broken.splice(0)];
  console.table(calm.rows());
  console.table(costs(finished, seconds, (await bytesOf(stack)) - bytes));
  console.log({ finished, failed: tallied(calm.failed), broken: tallied(broken) });

  const faults = {
    async 'a server is killed'() {
      await stack.servers[0].stop('SIGKILL');
      await sleep(faultMs / 4);
      await stack.servers[0].start();
    },
    'the database fails over': () => stack.database.failOver(),
    async 'the store is slow'() {
      stack.standIns.slowStore(SLOW_STORE_MS);
      await sleep(faultMs / 2);
      stack.standIns.slowStore(0);
    },
  };
  for (const [name, happens] of Object.entries(faults)) {
    const tally = openTally();
    const load = applicants.run(count, Date.now() + faultMs, tally);
    await sleep(faultMs / 4);
    await happens();
    await load;
    console.log(name, { finished: applicants.finished(), failed: tallied(tally.failed) });
  }
  const lost = await applicants.lost(openTally());
  console.log({ broken: tallied(applicants.broken), lost });
  const wrong = [...calm.failed, ...broken, ...applicants.broken, ...lost];
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await stack.close();
}
process.exit();

/** Pages are not what is measured. */
async function emptyPortal(_: unknown, folder: string) {
  const portal = join(folder, 'portal');
  await mkdir(portal);
  await writeFile(join(portal, 'index.html'), '<title>portal</title>');
  return portal;
}

async function bytesOf({ database }: Stack): Promise<number> {
  const { rows } = await database.run(`select pg_database_size('${DATABASE}')::int8 as bytes`);
  return Number(rows[0]?.bytes);
}

/** By program, for a thousand applications. */
function costs(finished: number, before: Map<string, number>, bytes: number) {
  const perThousand = (figure: number) => Math.round((figure / finished) * 1_000);
  const used = [...secondsByProgram()].map(([program, seconds]) => ({
    of: program,
    'per 1,000': `${perThousand(seconds - (before.get(program) ?? 0))} s`,
  }));
  return [...used, { of: 'database', 'per 1,000': `${perThousand(bytes / 1e6)} MB` }];
}

/** How often each. */
function tallied(lines: string[]): Record<string, number> {
  const groups = Map.groupBy(lines, (line) => line);
  return Object.fromEntries([...groups].map(([line, same]) => [line, same.length]));
}
