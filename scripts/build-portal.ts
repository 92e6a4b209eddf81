/** `npm run build`: builds the portal with the settings of the environment, for an image that builds nothing at its start. */
import { buildPortal } from './build/portal-build.ts';

try {
  console.log((await buildPortal()) ? 'Portal construido.' : 'El portal ya estaba construido.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
