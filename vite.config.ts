import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledWords } from './scripts/compiled-words.ts';
import { precompress } from './scripts/precompress.ts';
import { prerender } from './scripts/prerender.ts';

/** Everything that the server answers; the rest is the portal's. */
const SERVER_PATHS = [
  '/api',
  '/cognito-idp',
  '/oauth2',
  '/logout',
  '/object-store',
  '/contract',
  '/dev/world',
  '/dev/mailbox',
  '/dev/reset',
  '/dev/lender',
  '/config.json',
];
const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? 3001}`;

export default defineConfig({
  plugins: [react(), compiledWords(), precompress(), prerender()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, sourcemap: false },
  server: {
    port: Number(process.env.PORT ?? 3000),
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/views/**', 'test/components/**', 'test/journeys/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/{views,components,app}/**/*.test.tsx'],
          setupFiles: ['test/kit/dom.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
