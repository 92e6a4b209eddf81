/** `npm start`: builds the portal when it is stale, then runs the server in this process. */
import { buildPortal } from './build/portal-build.ts';

try {
  if (await buildPortal()) console.log('Portal construido.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../server/main.ts');
