/**
 * `npm run dev`: the portal with hot reload on PORT (3000) and the server with reload on the next port. When
 * one of them ends, or on Ctrl-C, both end.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const port = Number(process.env.PORT || 3000);
const serverPort = Number(process.env.SERVER_PORT || port + 1);
const cwd = fileURLToPath(new URL('../', import.meta.url));

const start = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });

const portal = ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--strictPort'];
const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${port}`,
  }),
  start(portal, { PORT: String(port), SERVER_PORT: String(serverPort) }),
];

let stopping = false;
function stop(code: number) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.once('exit', (code) => stop(code ?? 0));
process.once('SIGINT', () => stop(0)).once('SIGTERM', () => stop(0));
