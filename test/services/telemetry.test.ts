/** Reporting in batches: what waits, what is sent, and what is sent again. Source: issue 3, telemetry. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Batch, type Fault, type FunnelStep, telemetryCalls } from '#contract/telemetry.ts';
import { validateInput } from '#server/api/validate-input.ts';
import { createAxios } from '#services/http/axios.ts';
import { createReporter } from '#services/telemetry.ts';
import { telemetryQueue } from '#services/telemetry-queue.ts';

const step = (at: number): FunnelStep => ({ flow: 'request', state: 's', from: null, ms: 0, at });
const fault = (at: number): Fault => ({
  code: 'PX-7K3F9',
  kind: 'crash',
  name: 'TypeError',
  frame: null,
  flow: null,
  state: null,
  at,
});

describe('what waits', () => {
  const filled = (steps: number, faults = 0) => {
    const queue = telemetryQueue();
    for (let at = 0; at < steps; at++) queue.addStep(step(at));
    for (let at = 0; at < faults; at++) queue.addFault(fault(at));
    return queue;
  };

  it.each([
    { steps: 0, faults: 0, batches: [] },
    { steps: 1, faults: 0, batches: [[1, 0, 0]] },
    { steps: 50, faults: 10, batches: [[50, 10, 0]] },
    {
      steps: 51,
      faults: 11,
      batches: [
        [50, 10, 0],
        [1, 1, 0],
      ],
    },
    {
      steps: 103,
      faults: 0,
      batches: [
        [50, 0, 3],
        [50, 0, 0],
      ],
    },
    {
      steps: 0,
      faults: 33,
      batches: [
        [0, 10, 3],
        [0, 10, 0],
        [0, 10, 0],
      ],
    },
  ])('$steps steps and $faults failures make $batches', ({ steps, faults, batches }) => {
    const all = filled(steps, faults).drain();
    expect(all.map((one) => [one.steps.length, one.faults.length, one.lost])).toEqual(batches);
  });

  it('the oldest steps give way', () => {
    expect(filled(101).next()?.steps[0]?.at).toBe(1);
  });

  it.each([
    ['sent', ['sent'], [0, 1]],
    ['refused', ['refused'], [1, 1]],
    ['failed twice', ['failed', 'failed', 'sent'], [0, 1]],
    ['failed three times', ['failed', 'failed', 'failed'], [1, 1]],
  ] as const)('a batch that was %s', (_, fates, [lost, left]) => {
    const queue = filled(1);
    const tried = fates.map((fate) => {
      const reports = queue.next();
      queue.settle(fate);
      return reports;
    });
    expect(new Set(tried).size).toBe(1);
    queue.addStep(step(9));
    const after = queue.next();
    expect([after?.lost, after?.steps.length]).toEqual([lost, left]);
  });

  it('at the end, what is on its way is not sent twice, and what failed is sent once more', () => {
    const queue = filled(51);
    queue.next();
    expect(queue.drain().map(({ steps }) => steps.length)).toEqual([1]);
    queue.settle('failed');
    expect(queue.drain().map(({ steps }) => steps.length)).toEqual([50]);
    expect([queue.isWaiting(), queue.drain()]).toEqual([false, []]);
  });
});

describe('what goes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function telemetry({ signedIn = true, answers = [] as (number | 'offline')[] } = {}) {
    const sent: { headers: Record<string, string>; keepalive: boolean; params: Batch }[] = [];
    const onExpired = vi.fn();
    let bearer: string | null = signedIn ? 'token-1' : null;
    vi.stubGlobal('fetch', async ({ url, headers, keepalive, body }: Request) => {
      const read = JSON.parse(await new Response(body).text());
      const { params } = validateInput(telemetryCalls.reportEvent.body, read, { strict: true });
      sent.push({ headers: Object.fromEntries(headers), keepalive, params });
      expect(url).toBe('https://portal.example/api/firebase');
      const answer = answers.shift() ?? 202;
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      return new Response(null, { status: answer });
    });
    const reporter = createReporter({
      axios: createAxios({
        api: 'https://portal.example/api',
        apiKey: 'portal',
        language: () => 'es-MX',
        session: { idToken: async () => 'another', onExpired },
      }),
      url: '/api/firebase',
      visit: '0123456789abcdef',
      build: 'index-Ab12.js',
      token: async () => bearer,
      lastToken: () => bearer,
    });
    const signIn = () => {
      bearer = 'token-1';
    };
    return { reporter, sent, signIn, onExpired };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('goes together every ten seconds, with the session’s token', async () => {
    const { reporter, sent } = telemetry();
    reporter.reportStep(step(1));
    await pass(9_000);
    reporter.reportFault(fault(2));
    expect(sent).toEqual([]);
    await pass(1_000);
    expect(sent).toEqual([
      {
        headers: expect.objectContaining({
          authorization: 'Bearer token-1',
          'x-api-key': 'portal',
        }),
        keepalive: true,
        params: {
          visit: '0123456789abcdef',
          build: 'index-Ab12.js',
          lost: 0,
          steps: [step(1)],
          faults: [fault(2)],
        },
      },
    ]);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('speeds of the page go with the rest, and are not named where there are none', async () => {
    const { reporter, sent } = telemetry();
    const vitals = [
      { name: 'LCP', value: 1200 },
      { name: 'CLS', value: 0.02 },
    ] as const;
    for (const vital of vitals) reporter.reportVital(vital);
    await pass(10_000);
    reporter.reportStep(step(1));
    await pass(10_000);
    expect(sent.map(({ params }) => params.vitals)).toEqual([vitals, undefined]);
    expect(sent[1]?.params).not.toHaveProperty('vitals');
  });

  it('goes at once when many wait', async () => {
    const { reporter, sent } = telemetry();
    for (let at = 0; at < 25; at++) reporter.reportStep(step(at));
    await pass(0);
    expect(sent.map(({ params }) => params.steps.length)).toEqual([25]);
  });

  it('waits for a session, and goes once there is one', async () => {
    const { reporter, sent, signIn } = telemetry({ signedIn: false });
    for (let at = 0; at < 40; at++) reporter.reportStep(step(at));
    reporter.close();
    await pass(60_000);
    expect(sent).toEqual([]);
    signIn();
    await pass(10_000);
    expect(sent.map(({ params }) => params.steps.length)).toEqual([40]);
  });

  it.each([
    ['a network that comes back', ['offline', 'offline', 202], 3, 0],
    ['a server that comes back', [503, 429, 202], 3, 0],
    ['a token that is renewed', [401, 202], 2, 0],
    ['a server that stays away', [500, 500, 500, 202], 4, 1],
    ['a refusal', [400, 202], 2, 1],
  ] as const)('with %s', async (_, answers, calls, lost) => {
    const { reporter, sent, onExpired } = telemetry({ answers: [...answers] });
    reporter.reportStep(step(1));
    await pass(60_000);
    if (lost > 0) reporter.reportStep(step(2));
    await pass(60_000);
    expect(sent).toHaveLength(calls);
    expect(onExpired).not.toHaveBeenCalled();
    expect(sent.at(-1)?.params).toMatchObject({ lost, steps: [step(lost > 0 ? 2 : 1)] });
  });

  it('a page that closes sends all that waits, within what a browser carries', async () => {
    const { reporter, sent } = telemetry({ signedIn: true });
    reporter.reportStep(step(1));
    reporter.close();
    await pass(0);
    expect(sent.map(({ keepalive, params }) => [keepalive, params.steps.length])).toEqual([
      [true, 1],
    ]);
    await pass(60_000);
    expect(sent).toHaveLength(1);

    const full = telemetryQueue();
    const long = 'x'.repeat(100);
    for (let at = 0; at < 250; at++) {
      full.addStep({ flow: long, state: long, from: long, ms: 604_800_000, at: 604_800_000 });
      full.addFault({ ...fault(604_800_000), flow: long, state: long });
    }
    const bytes = JSON.stringify(full.drain()).length;
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThan(64 * 1024 - 1_000);
  });
});
