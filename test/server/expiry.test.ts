/** What ends, ends at its instant: a millisecond before it counts, and then no more. Source: wire, public links; Cognito. */
import { beforeEach, describe, expect, it } from 'vitest';
import { applicant } from '#machines/models/samples/pre-approved-offers.ts';
import { createContractLink, requestOfLink } from '#server/stores/contract-links.ts';
import { acceptPreApprovedOffer } from '#server/stores/pre-approved-offers.ts';
import { correctionOf, offerOf, offerToken, remediesLink } from '#test/fixtures/links.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(databases())('a link on $kind', (database) => {
  let now: Date | null = null;
  const portal = useFreshPortal(database, {}, { clock: () => now ?? new Date() });
  beforeEach(() => {
    now = null;
  });

  const endIn = async (table: string, key: string) => {
    const { rows } = await portal.db.query<{ end: Date }>(
      `select expires_at as end from ${table} where request_id = $1`,
      [requestIdOf(key)],
    );
    return rows[0]?.end ?? expect.fail('no link');
  };
  const justBefore = (end: Date) => new Date(end.getTime() - 1);

  it('to correct documents', async () => {
    const link = correctionOf(portal, await remediesLink(portal, 'remedies-cd'));
    const end = await endIn('correction_link', 'remedies-cd');
    now = justBefore(end);
    expect((await link.find()).status).toBe(200);
    now = end;
    expect((await link.find()).status).toBe(410);
    expect((await link.ask({ CD: 'jpg' })).status).toBe(410);
  });

  it('to confirm an offer', async () => {
    const link = offerOf(portal, await offerToken(portal, 'offer-open'));
    const end = await endIn('pre_approved_offer', 'offer-open');
    now = end;
    expect((await link.find()).status).toBe(410);
    expect((await link.confirm(applicant)).status).toBe(410);
    now = justBefore(end);
    expect((await link.find()).status).toBe(200);
    expect((await link.confirm(applicant)).status).toBe(200);
  });

  it('to confirm an offer, as the row itself has it', async () => {
    const end = await endIn('pre_approved_offer', 'offer-open');
    const { rows } = await portal.db.query<{ id: string }>(
      'select id from pre_approved_offer where request_id = $1',
      [requestIdOf('offer-open')],
    );
    const accept = (at: Date) =>
      acceptPreApprovedOffer(portal.db, rows[0]?.id ?? '', Buffer.from('sealed'), at);
    expect([await accept(end), await accept(justBefore(end))]).toEqual([false, true]);
  });

  it('to a contract', async () => {
    const end = new Date('2026-12-01T00:00:00Z');
    const id = requestIdOf('amazon-signing');
    const token = await createContractLink(portal.db, id, end);
    expect(await requestOfLink(portal.db, token, justBefore(end))).toBe(id);
    expect(await requestOfLink(portal.db, token, end)).toBeUndefined();
  });

  it('may be given an end by the lender: after now, and at most 180 days away', async () => {
    now = new Date('2026-11-21T16:00:00Z');
    let calls = 0;
    const offer = async (afterMs: number) => {
      const expires_at = new Date((now?.getTime() ?? 0) + afterMs).toISOString();
      const event = { event_id: `end-${calls++}`, type: 'offer-link', offer: { expires_at } };
      return (await portal.sendLenderEvent(requestIdOf('offer-open'), event)).status;
    };
    const ends = [0, 1, 180 * DAY_MS, 180 * DAY_MS + 1];
    const statuses: number[] = [];
    for (const end of ends) statuses.push(await offer(end));
    expect(statuses).toEqual([422, 200, 200, 422]);
  });
});
