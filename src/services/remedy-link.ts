/** What a correction link asks for: the first of its calls, which the form waits for. Source: spec 7; D-96. */
import type { remedyCalls } from '#contract/remedies.ts';
import type { LinkEnd, RemediesServices } from '#machines/remedies.machine.ts';
import { answerIn } from './call-answer.ts';
import type { Client } from './client.ts';

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
const ENDS: Record<string, LinkEnd> = {
  gone: { outcome: 'expired' },
  notFound: { outcome: 'missing' },
  malformed: { outcome: 'missing' },
  conflict: { outcome: 'corrected' },
};

/** The answer, or how the link has ended; any other failure is thrown on. */
export async function orItsEnd<Answer>(ask: () => Promise<Answer>): Promise<Answer | LinkEnd> {
  try {
    return await ask();
  } catch (error) {
    const { code = '' } = (answerIn(error)?.data as { code?: string } | undefined) ?? {};
    const end = ENDS[code];
    if (end) return end;
    throw error;
  }
}

/** Whether files may lie on this device at all: on a first visit nobody has to load the code that looks. */
export async function mayHoldFiles(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true;
  }
}
