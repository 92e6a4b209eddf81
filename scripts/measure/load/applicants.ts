/** Many applicants at once on the stack, each a new one when the one before has their credit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BUCKET } from '../../stack/hosts.ts';
import { signedInAt } from '../../stack/people.ts';
import type { Stack } from '../../stack/stack.ts';
import { askWith } from '../chaos/session.ts';
import { type Acknowledged, live } from './applicant.ts';
import { type Caller, callerOf, type Tally } from './calls.ts';

/** A person takes longer: 200 of these are many more people. */
const PAUSE_MS = 10_000;
const WITHIN_MS = 30_000;

export type Applicants = ReturnType<typeof applicantsOf>;

export function applicantsOf(stack: Stack) {
  const all: Acknowledged[] = [];
  const broken: string[] = [];
  const authorization = `Bearer ${stack.settings.LENDER_API_KEY}`;
  const lenderOf = (tally: Tally) => callerOf(askWith(stack.url, { authorization }), tally);

  async function one(tally: Tally) {
    const nth = all.length + 1;
    const acknowledged: Acknowledged = {
      request: '',
      amount: null,
      telephone: null,
      documents: [],
      status: '',
    };
    all.push(acknowledged);
    const email = `seller${nth}@example.com`;
    await stack.standIns.addPerson(email);
    const { ask, subject } = await signedInAt(stack, email);
    const caller = callerOf(ask, tally);
    const lend = lenderOf(tally);
    const pause = () => sleep(PAUSE_MS * (0.5 + Math.random()));
    await live(
      { nth, subject, ask: caller, lend, send: sendTo(stack, tally), pause },
      acknowledged,
    );
  }

  return {
    /** Until then; those on their way go on to their end. */
    async run(count: number, endsAt: number, tally: Tally) {
      const places = Array.from({ length: count }, async (_, place) => {
        // Not all in one step.
        await sleep((place / count) * PAUSE_MS * 10);
        while (Date.now() < endsAt) {
          await one(tally).catch((error: Error) => broken.push(error.message));
          await sleep(1_000);
        }
      });
      await Promise.all(places);
    },
    finished: () => all.filter(({ status }) => status !== '').length,
    broken,
    /** What was acknowledged and is not there. */
    async lost(tally: Tally): Promise<string[]> {
      const lend = lenderOf(tally);
      const lost: string[] = [];
      for (const known of all) if (known.request) lost.push(...(await lostOf(known, lend)));
      return lost;
    },
  };
}

type Application = {
  request: { status: string };
  person: { client: { telephone: string } };
  accepted: { amount: number } | null;
  documents: { type: string }[];
};

async function lostOf(known: Acknowledged, lend: Caller): Promise<string[]> {
  const place = `/lender/requests/${known.request}/application`;
  const found = (await lend('lender: application', ['GET', place])) as Application;
  const missing = known.documents.filter(
    (type) => !found.documents.some((document) => document.type === type),
  );
  const is = { amount: found.accepted?.amount, telephone: found.person.client.telephone };
  return [
    ...missing.map((type) => `${known.request}: document ${type}`),
    ...(known.amount !== null && known.amount !== is.amount ? [`${known.request}: amount`] : []),
    ...(known.telephone !== null && known.telephone !== is.telephone
      ? [`${known.request}: telephone`]
      : []),
    ...(known.status !== '' && known.status !== found.request.status
      ? [`${known.request}: ${known.status}`]
      : []),
  ];
}

/** To the store, as a browser does; false where it did not take the file. */
function sendTo({ standIns }: Stack, tally: Tally) {
  return async (body: FormData) => {
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${standIns.storePort}/${BUCKET}/`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(WITHIN_MS),
    }).catch(() => null);
    if (reply?.ok) tally.note('file to the store', performance.now() - began);
    return reply?.ok ?? false;
  };
}
