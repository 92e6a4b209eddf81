/** The embedded mode leaves a part of its disk free. */
import { statfs } from 'node:fs/promises';

/**
 * PGlite 0.5 calculates for ever, and the process with it, once there is no room for the next 16 MB of its write-ahead
 * log. So a write is refused earlier.
 */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** Has the code of the system's own error, so that both are answered alike. */
class DiskFull extends Error {
  readonly code = 'ENOSPC';
  constructor() {
    super(`Less than ${RESERVED_BYTES / 1024 / 1024} MB of the disk of DATA_DIR would be left`);
  }
}

/** @throws DiskFull where less than the reserve would be left after so many bytes. */
export async function requireDiskSpace(dir: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize - bytes < RESERVED_BYTES) throw new DiskFull();
}
