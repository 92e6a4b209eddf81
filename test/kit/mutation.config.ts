/** The tests that judge `domain` and `machines`, for `npm run mutate`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/{domain,machines}/**/*.test.ts', 'test/kit.test.ts'],
    provide: { propertyRuns: 20 },
    isolate: false,
    setupFiles: ['test/kit/after-each.ts'],
    // Ends a test that waits for what a mutant never does.
    testTimeout: 15_000,
  },
});
