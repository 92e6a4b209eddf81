/** What a correction link asks for: the first of its calls, which the form waits for. Source: spec 7; D-96. */
import type { remedyCalls } from '#contract/remedies.ts';
import type { SetEnd } from '#machines/parts/files/file-sending.machine.ts';
import type { RemediesServices } from '#machines/remedies.machine.ts';
import type { Client } from './client.ts';
import { refusalOf } from './http.ts';
import { withinLimit } from './uploads/time-limit.ts';

/** What the address holds. The uuid opens the request: it goes into the calls, and nowhere else. */
export type RemedyLink = { request_id: string; uuid: string };

export const remedyLinkServices = (
  call: Pick<Client<typeof remedyCalls>, 'findRemedies'>,
  link: RemedyLink,
): Pick<RemediesServices, 'findRemedies'> => ({
  findRemedies: (_, signal) =>
    orItsEnd(async () => ({
      outcome: 'open',
      due: await call.findRemedies({ query: link }, signal),
    })),
});

/** An address that is no link at all leads nowhere too. */
const ENDS: Record<string, SetEnd> = {
  gone: { outcome: 'expired' },
  notFound: { outcome: 'missing' },
  malformed: { outcome: 'missing' },
  conflict: { outcome: 'corrected' },
  wrongStep: { outcome: 'corrected' },
};

/** The answer, or how the link has ended; any other failure is thrown on. */
export async function orItsEnd<Answer>(ask: () => Promise<Answer>): Promise<Answer | SetEnd> {
  try {
    return await ask();
  } catch (error) {
    const end = ENDS[refusalOf(error)?.code ?? ''];
    if (end) return end;
    throw error;
  }
}

/** Some browsers answer a question about storage only after a while, or never. */
const STORAGE_LIMIT_MS = 1_000;

/** Whether files may be kept on this device at all: on a first visit the code that looks is not loaded. */
export async function mayHoldFiles(): Promise<boolean> {
  try {
    return (await withinLimit(STORAGE_LIMIT_MS, indexedDB.databases())).length > 0;
  } catch {
    return true;
  }
}
