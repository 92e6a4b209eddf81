import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql.ts';
import { claim, enqueue, run } from '#server/jobs/jobs.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { databases } from '#test/kit/database.ts';
import { startProcess } from '#test/kit/process.ts';
import { sealed } from '#test/kit/sealed.ts';
import { until } from '#test/kit/until.ts';

const pause = (ms: number, signal?: AbortSignal) => sleep(ms, null, signal && { signal });

describe.each(databases())('$kind', ({ open, makePlace }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table note (job_id uuid not null)');
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from job');
    await db.query('delete from note');
  });

  const ask = (key: string, delayMs = 0) =>
    db.transaction((sql) => enqueue(sql, { kind: 'note', key, payload: { key }, delayMs }));
  const notes = async () => (await db.query('select job_id from note')).rowCount;
  const done = async () => (await db.query('select 1 from job where done_at is not null')).rowCount;

  it('asks in the transaction of the caller', async () => {
    const rolledBack = db.transaction(async (sql) => {
      await enqueue(sql, { kind: 'note', key: 'a', payload: null });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await claim(db, 10)).toEqual([]);
    await ask('a');
    expect(await claim(db, 10)).toMatchObject([{ kind: 'note', payload: { key: 'a' } }]);
  });

  it('asks once for the same kind and key, also when the job is done', async () => {
    await ask('a');
    await ask('a');
    const [job, ...others] = await claim(db, 10);
    expect(others).toEqual([]);
    if (job) await run(db, job, async () => {});
    await ask('a');
    expect(await claim(db, 10)).toEqual([]);
  });

  it('waits for the delay', async () => {
    await ask('later', 120_000);
    await ask('soon', 60_000);
    expect(await claim(db, 10)).toEqual([]);
    await db.query(`update job set run_at = run_at - interval '61 seconds'`);
    expect(await claim(db, 10)).toMatchObject([{ payload: { key: 'soon' } }]);
  });

  it('gives each of sixty jobs to one of four claimers', async () => {
    for (let n = 0; n < 60; n++) await ask(String(n));
    const seen: string[] = [];
    const claimer = async () => {
      for (;;) {
        const jobs = await claim(db, 7);
        if (jobs.length === 0) return;
        for (const job of jobs) {
          await run(db, job, async () => void seen.push(job.id));
        }
      }
    };
    await Promise.all([claimer(), claimer(), claimer(), claimer()]);
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  it('lets a worker that lost its lease write nothing', async () => {
    await ask('late');
    const [slow] = await claim(db, 1, 1);
    await pause(20);
    const [quick] = await claim(db, 1);
    if (!slow || !quick) throw new Error('The lease did not end.');
    expect(quick).toMatchObject({ id: slow.id, attempts: 2 });

    const work = vi.fn(async () => {});
    await run(db, slow, work);
    expect(work).not.toHaveBeenCalled();
    await run(db, quick, work);
    expect(work).toHaveBeenCalledOnce();
    expect(await done()).toBe(1);
  });

  it('rolls failed work back, puts it off, and tries again', async () => {
    const { rows: asked } = await db.query<{ at: Date }>('select now() as at');
    await ask('a');
    const failures: unknown[] = [];
    let tries = 0;
    let fails = true;
    const worker = startWorker(
      db,
      {
        async note(sql, { id }) {
          tries++;
          await sql.query('insert into note (job_id) values ($1)', [id]);
          if (fails) throw new TypeError('secret of a person');
        },
      },
      { idleMs: 20, report: (error) => failures.push(error) },
    );
    await until(async () => failures.length > 0);
    expect([await notes(), await done()]).toEqual([0, 0]);
    const { rows } = await db.query(
      `select last_error, run_at >= $1::timestamptz + interval '1 second' as later from job`,
      [asked[0]?.at],
    );
    expect(rows).toEqual([{ last_error: 'TypeError', later: true }]);

    fails = false;
    await until(async () => (await done()) === 1);
    await worker.stop();
    expect([tries, await notes()]).toEqual([failures.length + 1, 1]);
  });

  it('leaves a job of an unknown kind to another worker and goes on with the others', async () => {
    await db.transaction((sql) => enqueue(sql, { kind: 'alien', key: 'x', payload: null }));
    await ask('a');
    const worker = startWorker(db, { note: async () => {} }, { idleMs: 20 });
    await until(async () => (await done()) === 1);
    await worker.stop();
    expect(await claim(db, 10)).toMatchObject([{ kind: 'alien', attempts: 1 }]);
  });

  it('does long work before the transaction, and puts it off when it fails', async () => {
    await ask('a');
    const failures: unknown[] = [];
    let tries = 0;
    const before = async () => {
      if (++tries === 1) throw new TypeError('away');
      return async (sql: Parameters<typeof enqueue>[0], { id }: { id: string }) =>
        void (await sql.query('insert into note (job_id) values ($1)', [id]));
    };
    const report = (error: unknown) => failures.push(error);
    const worker = startWorker(db, { note: { before } }, { idleMs: 20, report });
    await until(async () => (await done()) === 1);
    await worker.stop();
    expect([tries, failures.length, await notes()]).toEqual([2, 1, 1]);
  });

  it('looks at once when it is woken', async () => {
    const work = vi.fn(async () => {});
    const worker = startWorker(db, { note: work }, { idleMs: 60_000 });
    await pause(50);
    await ask('a');
    worker.wake();
    await until(() => work.mock.calls.length === 1);
    await worker.stop();
  });

  it('ends the job that is running before it stops, and takes no other', async () => {
    await ask('a');
    await ask('b');
    let started = 0;
    const work = async () => {
      started++;
      await pause(100);
    };
    const worker = startWorker(db, { note: work }, { idleMs: 20 });
    await until(() => started === 1);
    await worker.stop();
    expect([started, await done()]).toEqual([1, 1]);
  });

  it('gives back what it does not finish: another takes it at once, and no try is counted', async () => {
    await ask('a');
    await ask('b');
    const stopping = new AbortController();
    const failures: unknown[] = [];
    let begun = 0;
    const before = async () => {
      begun++;
      await pause(2_000, stopping.signal);
      return async () => {};
    };
    const worker = startWorker(
      db,
      { note: { before } },
      { idleMs: 20, report: (error) => failures.push(error), stopping: stopping.signal },
    );
    await until(() => begun === 1);
    stopping.abort();
    await worker.stop();
    expect([begun, failures]).toEqual([1, []]);
    const { rows } = await db.query('select leased_until, attempts, last_error from job');
    const untouched = { leased_until: null, attempts: 0, last_error: null };
    expect(rows).toEqual([untouched, untouched]);
    expect(await claim(db, 10)).toHaveLength(2);
  });

  it('runs a job exactly once after its worker was killed in the middle', {
    tags: ['slow'],
  }, async () => {
    const { place, remove } = await makePlace('tables');
    const before = sealed(await openDatabase(place));
    await before.query('create table note (job_id uuid not null)');
    await before.transaction((sql) => enqueue(sql, { kind: 'note', key: 'a', payload: null }));
    await before.close();

    const stuck = startProcess(
      new URL('../../kit/stuck-worker.ts', import.meta.url),
      JSON.stringify(place),
    );
    await stuck.says('working');
    await stuck.kill();

    const after = sealed(await openDatabase(place));
    const runs: number[] = [];
    const note = async (
      sql: Parameters<typeof enqueue>[0],
      { id, attempts }: { id: string; attempts: number },
    ) => {
      await sql.query('insert into note (job_id) values ($1)', [id]);
      runs.push(attempts);
    };
    const worker = startWorker(after, { note }, { idleMs: 20 });
    await until(() => runs.length > 0);
    await pause(300);
    await worker.stop();
    expect(runs).toEqual([2]);
    expect((await after.query('select 1 from note')).rowCount).toBe(1);
    expect((await after.query('select 1 from job where done_at is not null')).rowCount).toBe(1);
    await after.close();
    await remove();
  });
});
