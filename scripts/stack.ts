/**
 * `npm run stack`: production on one machine, of Debian's parts, until Ctrl-C; `-- --port 8443` is where people open it.
 * `-- --drills 100` restarts the servers so often under load, fails the database over, restores it, and ends with what
 * was measured, and with an error where a call failed or a step was lost.
 */
import { parseArgs } from 'node:util';
import { buildPortal } from './build/portal-build.ts';
import { failOver, restartInTurn, restore } from './stack/drills.ts';
import { missingNeeded, missingPackages } from './stack/programs.ts';
import { openStack, PEOPLE, type Stack } from './stack/stack.ts';
import { PASSWORD } from './stack/stand-ins.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8443' }, drills: { type: 'string' } },
});
const missing = missingPackages();
if (missing.length > 0) console.log(`Missing: apt-get install ${missing.join(' ')}`);
if (missingNeeded().length > 0) process.exit(1);

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => resolve());
});
const stack = await openStack({
  port: Number(values.port),
  report: console.log,
  async build(settings) {
    Object.assign(process.env, settings);
    await buildPortal();
    return 'dist';
  },
});
console.log(`
${stack.url}  ${PEOPLE.join(', ')}: ${PASSWORD}
${stack.browser}
The lender's key: ${stack.settings.LENDER_API_KEY}
Prometheus ${stack.watcherUrl ?? 'is missing'}, all else in ${stack.folder}; Ctrl-C ends it
`);
try {
  const drills = values.drills === undefined ? [] : [drill(stack, Number(values.drills))];
  await Promise.race([stopped, ...drills]);
} finally {
  await stack.close();
}
// What a drill still waits for is gone with the stack.
process.exit();

async function drill(stack: Stack, restarts: number) {
  const restarted = await restartInTurn(stack, restarts);
  console.log('restarts', restarted);
  const failedOver = await failOver(stack);
  console.log('failover', failedOver);
  const [earlier, latest] = [await restore(stack, true), await restore(stack, false)];
  console.log('restore', { earlier, latest });
  const failures = [...restarted.failed, ...restarted.lost, ...failedOver.lost];
  if (latest.lostMs > 60_000) failures.push('The restore lost more than a minute.');
  process.exitCode = failures.length > 0 ? 1 : 0;
}
