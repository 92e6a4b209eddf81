/** A report is accepted, logged without personal data, and not stored. Source: wire, /firebase. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpOf } from '#test/fixtures/dump.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';
import { scrape } from '#test/kit/scrape.ts';

const EMAIL = 'mariana.flores@example.com';

const step = { flow: 'signIn', state: 'editing.fresh', from: null, ms: 0, at: 812 };
const vital = { name: 'LCP', value: 2400 };
const fault = {
  code: 'PX-7K3F9',
  kind: 'crash',
  name: 'TypeError',
  frame: 'index-Ab12.js:1:23',
  flow: 'offerChoice',
  state: 'choosing',
  at: 950,
};
const batch = (more: object = {}) => ({
  event: 'batch',
  params: {
    visit: '0123456789abcdef',
    build: 'index-Ab12.js',
    lost: 0,
    steps: [step],
    faults: [fault],
    ...more,
  },
});

describe.each(databases())('reports on $kind', (database) => {
  const log: string[] = [];
  let test: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    const logStream = { write: (line: string) => void log.push(line) };
    const METRICS_PORT = String(await freePort());
    test = await openApp(database, { environment: { LOG: 'true', METRICS_PORT }, logStream });
    headers = await test.signedIn(EMAIL);
  });
  afterAll(() => test.close());
  beforeEach(() => void log.splice(0));

  const report = (payload: object, given = headers) =>
    test.call('POST', '/firebase', { payload, headers: given });
  const said = (message: string) =>
    log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

  it('are accepted, and each step and failure is a line of the log', async () => {
    const before = await dumpOf(test.db);
    const reply = await report(batch({ steps: [step, { ...step, at: 900 }], lost: 3 }));
    expect([reply.statusCode, reply.body]).toEqual([202, '']);
    const whose = { visit: '0123456789abcdef', build: 'index-Ab12.js' };
    expect(said('portal step')).toMatchObject([
      { ...whose, step },
      { ...whose, step: { at: 900 } },
    ]);
    expect(said('portal fault')).toMatchObject([{ ...whose, fault }]);
    expect(said('portal reports lost')).toMatchObject([{ ...whose, lost: 3 }]);
    expect(log.join()).not.toMatch(/mariana|eyJ|127\.0\.0\.1/i);
    expect(await dumpOf(test.db)).toBe(before);
  });

  it('are figures too: failures by their kind, speeds in seconds, and no name of a page or a person', async () => {
    const vitals = [
      { name: 'LCP', value: 2400 },
      { name: 'CLS', value: 0.12 },
    ];
    const read = () => scrape(test.settings.metricsPort);
    const crashes = 'portal_front_end_faults_total{kind="crash"}';
    const before = (await read()).value(crashes) ?? 0;
    expect((await report(batch({ vitals }))).statusCode).toBe(202);
    const { value, text } = await read();
    expect(value(crashes)).toBe(before + 1);
    const lcp = (le: string) => value(`portal_web_vital_seconds_bucket{le="${le}",vital="LCP"}`);
    expect([lcp('1.8'), lcp('2.5')]).toEqual([0, 1]);
    expect(value('portal_web_layout_shift_sum')).toBe(0.12);
    expect(text).not.toMatch(/mariana|0123456789abcdef|offerChoice|PX-7K3F9/i);
  });

  it.each([
    ['a speed of no such name', batch({ vitals: [{ name: 'Mariana', value: 1 }] })],
    ['a speed that is none', batch({ vitals: [{ name: 'LCP', value: -1 }] })],
    ['too many speeds', batch({ vitals: Array.from({ length: 6 }, () => vital) })],
    ['a name of a person', batch({ steps: [{ ...step, state: 'Mariana Flores' }] })],
    ['an e-mail for a flow', batch({ steps: [{ ...step, flow: EMAIL }] })],
    ['a message', batch({ faults: [{ ...fault, message: EMAIL }] })],
    ['words for a class', batch({ faults: [{ ...fault, name: 'no such RFC' }] })],
    ['words for a place', batch({ faults: [{ ...fault, frame: `${EMAIL}:1:2` }] })],
    ['a code that is none', batch({ faults: [{ ...fault, code: 'PX-OIL11' }] })],
    ['too many steps', batch({ steps: Array.from({ length: 51 }, () => step) })],
    ['too many failures', batch({ faults: Array.from({ length: 11 }, () => fault) })],
    ['a visit that names somebody', batch({ visit: 'mariana.flores' })],
    ['a time without end', batch({ steps: [{ ...step, ms: 1e12 }] })],
    ['another event', { ...batch(), event: 'step.seen' }],
    ['no parameters', { event: 'batch' }],
  ])('%s is refused, and nothing of it is logged', async (_, payload) => {
    const reply = await report(payload);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed']);
    expect([...said('portal step'), ...said('portal fault')]).toEqual([]);
    expect(log.join()).not.toMatch(/mariana/i);
  });

  it('are those of somebody who is signed in', async () => {
    expect((await report(batch(), { 'x-api-key': 'portal' })).statusCode).toBe(401);
  });
});
