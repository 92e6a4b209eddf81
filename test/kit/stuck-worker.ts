/**
 * A worker that never comes to the end of its job: it writes, says so, and stays inside the open
 * transaction until it is killed. The place of the database comes as JSON.
 */

import { openDatabase } from '#server/database/open.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { sealed } from '#test/kit/sealed.ts';

const [, , place = '{}'] = process.argv;
const db = sealed(await openDatabase(JSON.parse(place)));
startWorker(
  db,
  {
    async note(sql, job) {
      await sql.query('insert into note (job_id) values ($1)', [job.id]);
      process.stdout.write('working\n');
      await new Promise(() => setInterval(() => {}, 1000));
    },
  },
  { idleMs: 20, leaseMs: 1500 },
);
