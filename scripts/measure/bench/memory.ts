/** The memory of a process as Linux counts it, in MB of 1,000,000 bytes. */
import { readFile, writeFile } from 'node:fs/promises';

type Memory = { now: number; peak: number };

/** Resident now (VmRSS), and the maximum since the start or the last `resetPeak` (VmHWM). */
export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => {
    const [, kibibytes] = status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm')) ?? [];
    if (!kibibytes) throw new Error(`This machine does not report ${name}.`);
    return (Number(kibibytes) * 1024) / 1_000_000;
  };
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** The peak is measured from now on. */
export const resetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');
