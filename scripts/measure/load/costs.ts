/** What the processes of the stack have used, by program. Source: Linux, proc(5). */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** Ticks of the processor's clock in a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** How Node calls its process. */
const SERVER = 'MainThread';

type Process = { pid: number; parent: number; program: string; seconds: number };

/** Seconds of processor time by program, of all that this process has started and that still run. */
export function secondsByProgram(): Map<string, number> {
  const all = globSync('/proc/[0-9]*/stat').flatMap(processOf);
  const mine = new Set([process.pid]);
  // A parent may have the higher number.
  for (let known = 0; known < mine.size; ) {
    known = mine.size;
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
  }
  const sums = new Map<string, number>();
  for (const { pid, program, seconds } of all) {
    const name = program === SERVER ? 'servers' : program;
    if (mine.has(pid) && pid !== process.pid) sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return sums;
}

/** Nothing of one that ended meanwhile. */
function processOf(file: string): Process[] {
  try {
    const [, pid, program = '', rest = ''] =
      /^(\d+) \((.*)\) (.*)$/.exec(readFileSync(file, 'utf8').trim()) ?? [];
    const fields = rest.split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), program, seconds: ticks / TICKS }];
  } catch {
    return [];
  }
}
