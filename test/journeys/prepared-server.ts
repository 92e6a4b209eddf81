import { inject } from 'vitest';
import { type Server, startServer } from './server.ts';

/** A server on a copy of the database that was made before the first journey (`setup.ts`). */
export const startPrepared = (settings: Record<string, string> = {}): Promise<Server> =>
  startServer(settings, inject('unstartedData'));
