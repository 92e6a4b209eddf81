/** A file counts as received once ClamAV has seen it. Source: issue 33. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#contract/kit/refused.ts';
import { refusedOf } from '#server/api/answers.ts';
import { clamavScan } from '#server/files/clamav.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { scannedStore } from '#server/files/scanned-store.ts';
import { CLAMD, startClamd } from '#test/kit/clamd.ts';
import { freePort } from '#test/kit/free-port.ts';
import { EICAR } from '../../../scripts/stack/scanner.ts';

const MB = 1024 * 1024;

/** A store that holds one file under each name. */
function storeOf(files: Record<string, Uint8Array>): ObjectStore {
  const unused = () => Promise.reject(new Error('Not asked for.'));
  const find = (key: string) => files[key] ?? null;
  return {
    remove: async () => {},
    presign: unused,
    presignRead: unused,
    write: unused,
    read: async (key) => find(key),
    async describe(key) {
      const file = find(key);
      return file && { bytes: file.length, contentType: 'application/pdf' };
    },
  };
}

describe.runIf(CLAMD)('with ClamAV', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let store: ObjectStore;
  beforeAll(async () => {
    clamd = await startClamd();
    const files = {
      clean: Buffer.from('%PDF-1.7 a statement'),
      large: Buffer.alloc(9 * MB, 'a'),
      infected: Buffer.from(EICAR),
      within: Buffer.concat([Buffer.alloc(2 * MB, 'a'), Buffer.from(EICAR), Buffer.alloc(MB)]),
    };
    store = scannedStore(storeOf(files), clamavScan(new URL(clamd.url)));
  });
  afterAll(() => clamd.close());

  it('takes a clean file, also a large one, and finds none where there is none', async () => {
    expect(await store.describe('clean')).toMatchObject({ bytes: 20 });
    expect(await store.describe('large')).toMatchObject({ bytes: 9 * MB });
    expect(await store.describe('none')).toBeNull();
  });

  it.each(['infected', 'within'])('refuses the EICAR file: %s', async (key) => {
    const refused = await store.describe(key).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: 'infected', status: 422 });
  });
});

it('holds a file while the scanner is away: the call may be made again', async () => {
  const scan = clamavScan(new URL(`tcp://127.0.0.1:${await freePort()}`));
  const store = scannedStore(storeOf({ clean: Buffer.from('a') }), scan);
  const failure = await store.describe('clean').catch((error: unknown) => error);
  expect(refusedOf(failure).code).toBe('unavailable');
});
