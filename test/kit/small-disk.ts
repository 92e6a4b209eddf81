/** A disk of its own, small enough for a test to fill. Linux lets root mount one. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

const CHUNKS = [1024 * 1024, 4096];

/** @throws Error where this user may not mount a disk. */
export function mountSmallDisk(megabytes: number) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const filler = join(dir, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(dir, { recursive: true });
    throw error;
  }
  const free = () => {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  };

  return {
    dir,
    /** Takes so many bytes more, or all that is left. */
    take(bytes = free()) {
      const file = openSync(filler, 'a');
      try {
        for (const size of CHUNKS) {
          const chunk = Buffer.alloc(size);
          for (; bytes >= size; bytes -= size) writeSync(file, chunk);
        }
      } finally {
        closeSync(file);
      }
    },
    free,
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true });
    },
  };
}

/** Whether this machine lets this user have one. */
export function hasSmallDisks(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
