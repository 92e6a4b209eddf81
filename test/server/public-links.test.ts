/** What both kinds of public links share: guesses are few, logs tell nothing, a token is nowhere but in its link. Source: D-58; ruling 15. */
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { MOST_FAILURES } from '#server/link-attempts.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { correctionOf, jpg, offerOf, offerToken, remediesLink } from '#test/fixtures/links.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { applicant } from '#test/fixtures/pre-approved-offers.ts';
import { useClock } from '#test/kit/clock.ts';
import { databases } from '#test/kit/database.ts';

const MINUTE_MS = 60_000;
const guess = (n: number) => String(n).padStart(43, 'x');

describe.each(databases())('public links on $kind', (database) => {
  let lines: string[] = [];
  const time = useClock();
  const logStream = { write: (line: string) => void lines.push(line) };
  const portal = useFreshPortal(database, { LOG: 'true' }, { clock: time.clock, logStream });
  beforeEach(() => {
    lines = [];
  });

  const guessAt = async (request_id: string, times: number) => {
    for (let n = 0; n < times; n++) {
      await correctionOf(portal, { uuid: guess(n), request_id }).find();
    }
  };

  it('are locked for a request that is guessed at, on every call and for everybody', async () => {
    const named = await remediesLink(portal, 'remedies-cd');
    const link = correctionOf(portal, named);
    const documents = await link.upload({ CD: jpg });
    await guessAt(named.request_id, MOST_FAILURES.request - 1);
    expect((await link.find()).status).toBe(200);
    await guessAt(named.request_id.toUpperCase(), 1);

    const before = await dumpOf(portal.db);
    for (const reply of [
      await link.find(),
      await link.ask({ CD: 'jpg' }),
      await link.confirm(documents),
    ]) {
      expect(reply).toMatchObject({ status: 429, body: { code: 'tooMany' } });
      const wait = Number(reply.headers['retry-after']);
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    }
    expect(await dumpOf(portal.db)).toBe(before);
    const other = correctionOf(portal, await remediesLink(portal, 'remedies-id'));
    expect((await other.find()).status).toBe(200);

    time.aheadMs = 16 * MINUTE_MS;
    expect((await link.confirm(documents)).status).toBe(200);
  });

  it('are locked for an address that guesses, and for no other', async () => {
    const token = await offerToken(portal, 'offer-open');
    for (let n = 0; n < MOST_FAILURES.address; n++) {
      const link = offerOf(portal, guess(n));
      const { status } = n % 2 ? await link.confirm(applicant) : await link.find();
      expect(status).toBe(n % 2 ? 404 : 204);
    }
    expect((await offerOf(portal, token).find()).status).toBe(429);
    expect((await offerOf(portal, token).confirm(applicant)).status).toBe(429);
    const url = `/api/offers/pre-approved-offers/${token}`;
    const elsewhere = await portal.app.inject({ url, remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(200);
    const { rows } = await portal.db.query('select subject from link_failure');
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('stay locked when the server starts again', async () => {
    const named = await remediesLink(portal, 'remedies-cd');
    await guessAt(named.request_id, MOST_FAILURES.request);
    const again = await buildApp({ settings: portal.settings, db: portal.db });
    const url = `/api/clip/remedies?${new URLSearchParams(named)}`;
    expect((await again.inject({ url })).statusCode).toBe(429);
    await again.close();
  });

  it('are not locked by links that are over, nor by input that is none', async () => {
    const over = correctionOf(portal, await remediesLink(portal, 'remedies-expired'));
    const accepted = offerOf(portal, await offerToken(portal, 'offer-accepted'));
    for (let n = 0; n < MOST_FAILURES.request + 1; n++) {
      expect((await over.find()).status).toBe(410);
      expect((await accepted.find()).status).toBe(409);
      expect((await accepted.confirm({ ...applicant, rfc: 'x' })).status).toBe(400);
    }
  });

  it('leave neither token nor person in the log, whatever is answered', async () => {
    const { body } = await portal.call('GET', '/dev/world');
    const { links } = body as { links: { key: string; path: string }[] };
    const secrets = new Set<string>(Object.values(applicant));
    for (const { path } of links) {
      const [, page, ...parts] = path.split('/');
      const personal = page === 'offer' ? parts.slice(1) : parts.slice(0, 1);
      for (const part of personal) secrets.add(part).add(decodeURIComponent(part));
      await portal.call('GET', path);
    }
    for (const key of ['remedies-cd', 'remedies-none', 'remedies-expired']) {
      const named = await remediesLink(portal, key);
      for (const link of [named, { ...named, uuid: guess(1) }]) {
        const correction = correctionOf(portal, link);
        await correction.find();
        await correction.ask({ CD: 'jpg' });
        await correction.confirm([{ type: 'CD', name: 'a.jpg', s3_key: 'documents/x' }]);
      }
    }
    for (const { key } of links.filter(({ key }) => key.startsWith('offer'))) {
      const offer = offerOf(portal, await offerToken(portal, key));
      await offer.find();
      await offer.confirm({ ...applicant, rfc: 'XAXX010101000' });
      await offer.confirm(applicant);
    }
    const log = lines.join('\n');
    expect(log.match(/"statusCode":\d+/g)?.length).toBeGreaterThan(30);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
