/** The tests that judge `domain` and `machines`, for `npm run mutate`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/{domain,machines}/**/*.test.ts', 'test/kit.test.ts'],
    // How fast something is, is not known while mutants are counted.
    exclude: ['test/domain/money/projection-speed.test.ts'],
    provide: { propertyRuns: 20 },
    isolate: false,
    setupFiles: ['test/kit/after-each.ts'],
    // Ends a test that waits for what a mutant never does.
    testTimeout: 15_000,
  },
});
