/** What lies where in the data folder. */
import { join } from 'node:path';
import type { DatabasePlace } from './database/open.ts';
import type { Settings } from './settings.ts';

export const databasePlace = ({ databaseUrl, dataDir }: Settings): DatabasePlace => ({
  url: databaseUrl,
  dir: join(dataDir, 'database'),
});

/** The keys of the field encryption, where they are not a setting. */
export const keyFile = ({ dataDir }: Settings): string => join(dataDir, 'keys');

export const objectsFolder = ({ dataDir }: Settings): string => join(dataDir, 'objects');
