/** What the tests around it share, and what ends with them. */
import { afterAll, beforeAll } from 'vitest';

/** Opens before the first of the tests and closes after the last. Until it is open there is nothing in it. */
export function useOpened<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}
