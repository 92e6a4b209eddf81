import type { Sql } from '#server/database/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** What a route needs that takes files. */
export type Uploads = Pick<Dependencies, 'objects' | 'metrics'>;

/** Counts a file as taken, once that is there to stay. */
export const countTaken = (sql: Sql, { uploads }: Uploads['metrics']) =>
  sql.afterCommit(() => uploads.inc({ outcome: 'finished' }));
