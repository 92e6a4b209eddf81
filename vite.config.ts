import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { codeSplitting } from './scripts/build/chunks.ts';
import { compiledMessages } from './scripts/build/compiled-messages.ts';
import { machineChanges } from './scripts/build/machine-changes.ts';
import { precompress } from './scripts/build/precompress.ts';
import { prerender } from './scripts/build/prerender.ts';
import { sourceMapsBeside } from './scripts/build/source-maps.ts';
import { knownSources } from './scripts/build/sources.ts';
import { LongestFirst } from './scripts/test-run/longest-first.ts';
import { temporaryFolder } from './scripts/test-run/temporary-folder.ts';

/** Everything that the server answers; the rest is the portal's, its modules in `contract/` too. */
const SERVER_PATHS =
  '^/(api|cognito-idp|oauth2|logout|object-store|contract|config\\.json|dev/(world|mailbox|reset|lender|lookup|failures|clock|scenarios))(?=[/?]|$)(?![^?]*\\.tsx?(\\?|$))';
/** Ours in place of Amplify's, by the names that Amplify's modules have for it: as Amplify replaces it for React Native. */
const BIG_INTEGER = Object.fromEntries(
  ['.', '..', './srp'].map((folder) => [
    `${folder}/BigInteger/BigInteger.mjs`,
    resolve('src/services/identity/big-integer.ts'),
  ]),
);
const WORKERS = Math.ceil(availableParallelism() * 1.5);
/** A journey keeps a browser, a server and its lender busy: more at once only make each wait for the others. */
const JOURNEY_WORKERS = availableParallelism();
const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? 3001}`;

export default defineConfig({
  plugins: [
    react(),
    machineChanges(),
    compiledMessages(),
    precompress(),
    prerender(),
    knownSources(),
    sourceMapsBeside(),
  ],
  resolve: { alias: BIG_INTEGER },
  optimizeDeps: { rolldownOptions: { resolve: { alias: BIG_INTEGER } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Kept beside what is served, for who reads a crash.
    sourcemap: 'hidden',
    // A browser without `modulepreload` fetches a module when it is imported.
    modulePreload: { polyfill: false },
    // The list of hotels and the charts' panel come when they are asked for.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Precompressing takes half of a build, and is meant to.
      checks: { bundlerTimings: false },
      output: { codeSplitting },
    },
  },
  // `unpdf` asks `import.meta` in Node alone.
  worker: { rolldownOptions: { checks: { emptyImportMeta: false } } },
  server: {
    port: Number(process.env.PORT ?? 3000),
    proxy: { [SERVER_PATHS]: server },
  },
  test: {
    // A test waits for a fifth of its time: a worker for every core, and half as many more.
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // What a test makes is soon garbage: with room for it, less of it is copied.
    execArgv: ['--max-semi-space-size=64'],
    env: {
      TMPDIR: temporaryFolder(),
      // Servers that tests start compile their code once.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      // A clock time on a screen is the same on every machine.
      TZ: 'UTC',
    },
    // No module keeps state of its own: the test files of a worker share its modules.
    isolate: false,
    setupFiles: ['test/kit/after-each.ts'],
    // Limits end a test that hangs. How fast something is, a test says itself.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: 'slow',
        description:
          'Kills real processes, takes its seconds, or is a walk through a flow or its failures; not in test:fast.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['test/*.test.ts', 'test/{domain,contract,machines,app,field}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/{server,services}/**/*.test.ts'],
          globalSetup: ['test/kit/snapshots.ts'],
          // Amplify as it is built for people, with our BigInteger.
          server: { deps: { inline: [/@aws-amplify\/auth/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/{views,components,app,faults,field}/**/*.test.tsx'],
          setupFiles: ['test/kit/after-each.ts', 'test/kit/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          environment: 'node',
          include: ['test/stack/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/journeys/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/journeys/setup.ts'],
          // A machine that is five times slower than usual needs minutes for a whole journey.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: JOURNEY_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['test/browsers/**/*.test.ts'],
          testTimeout: 600_000,
          globalSetup: ['test/journeys/setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
