/** The paths in the data folder. */
import { join } from 'node:path';
import type { DatabasePlace } from '#server/database/open.ts';
import type { Settings } from './settings.ts';

export const databasePlace = (settings: Settings): DatabasePlace => {
  const { databaseUrl: url, connections, limitedByRole, dataDir } = settings;
  return url ? { url, connections, limitedByRole } : { dir: join(dataDir, 'database') };
};

/** The keys of the field encryption, where they are not a setting. */
export const keyFile = ({ dataDir }: Settings): string => join(dataDir, 'keys');

export const objectsFolder = ({ dataDir }: Settings): string => join(dataDir, 'objects');
