/** The tools of the developers' room: search, failures by call, time, applicants in any status. Source: issue 32. */
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { Refused } from '#contract/kit/refused.ts';
import { nextMorning } from '#domain/credit/mail-days.ts';
import { PLATFORMS } from '#domain/request/platforms.ts';
import type { Database } from '#server/database/sql.ts';
import type { SeedDependencies } from '#server/embedded/seed/seed-database.ts';
import type { AccountMails } from '#server/lifecycle/account-mails.ts';
import { mailDueAccounts } from '#server/lifecycle/account-mornings.ts';
import type { CreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import type { WorldClock } from './clock.ts';
import { type Failure, type Failures, isFailure } from './failures.ts';
import type { Found } from './find/find.ts';
import { makeScenario, type Scenario } from './scenarios.ts';

export type Tools = {
  clock: WorldClock;
  failures: Failures;
  find: (text: string) => Found;
};

/** A long sentence. */
const LONGEST_QUESTION = 500;
const LONGEST_STEP_HOURS = 366 * 24;
const HOUR_MS = 3_600_000;

type Asked = { Body: unknown; Querystring: { q?: string } };

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;
const among = (names: readonly string[], given: unknown): given is string =>
  typeof given === 'string' && names.includes(given);
const refuse = () => new Refused('malformed', 'Not what this tool takes.');

/** Null: the call answers again. */
function failureIn(body: unknown): { call: string; failure: Failure | null } {
  if (!isRecord(body) || !among(Object.keys(api), body.call)) throw refuse();
  const { call, failure } = body;
  if (failure !== null && !isFailure(failure)) throw refuse();
  return { call, failure };
}

function hoursIn(body: unknown): number {
  const hours = isRecord(body) ? Number(body.hours) : Number.NaN;
  if (!(hours >= 0 && hours <= LONGEST_STEP_HOURS)) throw refuse();
  return hours;
}

function scenarioIn(body: unknown): Scenario {
  if (!isRecord(body) || !among(Object.keys(PLATFORMS), body.platform)) throw refuse();
  return { platform: body.platform, status: String(body.status) };
}

type Parts = {
  db: Database;
  seeding: SeedDependencies;
  creditAccounts: CreditAccounts;
  accountMails: AccountMails;
};

export function toolRoutes(
  app: FastifyInstance,
  { clock, failures, find }: Tools,
  { db, seeding, creditAccounts, accountMails }: Parts,
) {
  /** Each morning on the way is one, as in real time. */
  async function passTime(hours: number) {
    const end = new Date(clock.now().getTime() + hours * HOUR_MS);
    for (let at = nextMorning(clock.now()); at <= end; at = nextMorning(at)) {
      clock.moveTo(at);
      await mailDueAccounts({ db, clock: clock.now, creditAccounts, accountMails });
    }
    clock.moveTo(end);
  }

  app.get<Asked>('/dev/lookup', async ({ query: { q = '' } }) =>
    find(String(q).trim().slice(0, LONGEST_QUESTION)),
  );

  app.put<Asked>('/dev/failures', async ({ body }, reply) => {
    const { call, failure } = failureIn(body);
    failures.set(call, failure);
    return reply.code(204).send();
  });

  app.post<Asked>('/dev/clock', async ({ body }, reply) => {
    await passTime(hoursIn(body));
    return reply.code(204).send();
  });

  app.post<Asked>('/dev/scenarios', async ({ body }, reply) => {
    const wanted = scenarioIn(body);
    const made = await db.transaction((sql) => makeScenario(sql, wanted, seeding));
    return reply.code(201).send(made);
  });
}
