import { Refused } from '#contract/kit/refused.ts';
import type { Scan } from './clamav.ts';
import type { ObjectStore } from './object-store.ts';

/** As much as clamd takes by its own default (`StreamMaxLength`). Larger are the signature's videos alone. */
const SCANNED_BYTES = 25 * 1024 * 1024;

/**
 * A file counts as received once the scanner has seen it: `describe`, by which every document is taken, refuses what is
 * infected with 'infected', and fails while the scanner is away, so that the file is held and not passed.
 */
export const scannedStore = (store: ObjectStore, scan: Scan): ObjectStore => ({
  ...store,
  async describe(key) {
    const found = await store.describe(key);
    if (!found || found.bytes > SCANNED_BYTES) return found;
    const file = await store.read(key);
    if (file && (await scan(file)) === 'infected') throw new Refused('infected', '');
    return file && found;
  },
});
