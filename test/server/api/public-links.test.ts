/** What both kinds of public links share: guesses are limited, logs hold no token, a token is nowhere but in its link. Source: D-58; ruling 15. */
import { beforeEach, describe, expect, it } from 'vitest';
import { applicant } from '#machines/models/samples/pre-approved-offers.ts';
import { buildApp } from '#server/app.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { correctionOf, jpg, offerOf, offerToken, remediesLink } from '#test/fixtures/links.ts';
import { phoneOf } from '#test/fixtures/phone-links.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
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

  const guessAt = async (request_id: string, from: number, to: number) => {
    const statuses: number[] = [];
    for (let n = from; n < to; n++) {
      const { status } = await correctionOf(portal, { uuid: guess(n), request_id }).find();
      statuses.push(status);
    }
    return statuses;
  };

  it('open for their owner, however often their request is guessed at from the same address', async () => {
    const named = await remediesLink(portal, 'remedies-cd');
    const link = correctionOf(portal, named);
    const documents = await link.upload({ CD: jpg });
    expect(await guessAt(named.request_id, 0, 30)).toEqual(Array(30).fill(404));
    expect(await guessAt(named.request_id, 30, 40)).toEqual(Array(10).fill(429));
    expect((await link.find()).status).toBe(200);
    expect((await link.ask({ CD: 'jpg' })).status).toBe(200);
    expect((await link.confirm(documents)).status).toBe(200);
  });

  it('are refused to an address that has guessed 30 times, on every call, for 15 minutes', async () => {
    const named = await remediesLink(portal, 'remedies-cd');
    await guessAt(named.request_id, 0, 30);
    const link = correctionOf(portal, { ...named, uuid: guess(99) });
    const before = await dumpOf(portal.db);
    for (const reply of [
      await link.find(),
      await link.ask({ CD: 'jpg' }),
      await link.confirm([{ type: 'CD', name: 'a.jpg', s3_key: 'documents/x' }]),
    ]) {
      expect(reply).toMatchObject({ status: 429, body: { code: 'tooMany' } });
      const wait = Number(reply.headers['retry-after']);
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    }
    expect(await dumpOf(portal.db)).toBe(before);
    time.aheadMs = 16 * MINUTE_MS;
    expect((await link.find()).status).toBe(404);
  });

  it('of both kinds count together, and other addresses are asked nothing', async () => {
    const token = await offerToken(portal, 'offer-open');
    for (let n = 0; n < 30; n++) {
      const link = offerOf(portal, guess(n));
      const { status } = n % 2 ? await link.confirm(applicant) : await link.find();
      expect(status).toBe(n % 2 ? 404 : 204);
    }
    expect((await offerOf(portal, guess(30)).find()).status).toBe(429);
    expect((await offerOf(portal, guess(30)).confirm(applicant)).status).toBe(429);
    expect((await offerOf(portal, token).find()).status).toBe(200);
    const url = `/api/offers/pre-approved-offers/${guess(30)}`;
    const elsewhere = await portal.app.inject({ url, remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(204);
    const { rows } = await portal.db.query('select subject from link_failure');
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('stay refused to a guesser when the server starts again', async () => {
    const named = await remediesLink(portal, 'remedies-cd');
    await guessAt(named.request_id, 0, 30);
    const again = await buildApp({ settings: portal.settings, db: portal.db });
    const url = `/api/clip/remedies?${new URLSearchParams({ ...named, uuid: guess(30) })}`;
    expect((await again.inject({ url })).statusCode).toBe(429);
    await again.close();
  });

  it('that are over count as no guess, nor does input that is none', async () => {
    const over = correctionOf(portal, await remediesLink(portal, 'remedies-expired'));
    const accepted = offerOf(portal, await offerToken(portal, 'offer-accepted'));
    for (let n = 0; n < 31; n++) {
      expect((await over.find()).status).toBe(410);
      expect((await accepted.find()).status).toBe(409);
      expect((await accepted.confirm({ ...applicant, rfc: 'x' })).status).toBe(400);
    }
    expect((await offerOf(portal, guess(1)).find()).status).toBe(204);
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
    const held = guess(7);
    secrets.add(held);
    await portal.call('GET', `/account-hold/${held}`);
    await portal.call('POST', `/api/account-holds/${held}`);
    const phone = phoneOf(portal, guess(8), guess(9));
    secrets.add(guess(8)).add(guess(9));
    await portal.call('GET', `/phone/${guess(8)}`);
    await phone.open();
    await phone.ask('ID');
    await phone.register({ type: 'ID', name: 'a.pdf', s3_key: null });
    const log = lines.join('\n');
    expect(log.match(/"statusCode":\d+/g)?.length).toBeGreaterThan(30);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
