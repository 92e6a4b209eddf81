/** `npm start`: builds the portal when it is stale, then runs the server in this process. */
import { buildPortal } from './portal-build.ts';

if (await buildPortal()) console.log('Portal construido.');
await import('../server/main.ts');
