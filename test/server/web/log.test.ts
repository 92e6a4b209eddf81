/** No line of the log holds the token of a link. Source: ruling 15. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { PAGES } from '#contract/pages.ts';
import { answerFailures } from '#server/api/answers.ts';
import { loggingOf } from '#server/web/log.ts';

const filled = (path: string) => path.replace(/:\w+\??/g, 'secret-token');

/** Whether a line of the log names what only the address of a link holds. */
async function isLogged(url: string): Promise<boolean> {
  const lines: string[] = [];
  const app = Fastify(loggingOf(true, { write: (line) => lines.push(line) }));
  app.setNotFoundHandler(async () => ({}));
  await app.inject({ url });
  await app.close();
  expect(lines).toHaveLength(1);
  return lines.some((line) => line.toLowerCase().includes('secret-token'));
}

async function lineOf(headers: Record<string, string>) {
  const lines: string[] = [];
  const app = Fastify(loggingOf(true, { write: (line) => lines.push(line) }));
  app.setNotFoundHandler(async () => ({}));
  await app.inject({ url: '/', headers });
  await app.close();
  return JSON.parse(lines[0] ?? '').req;
}

it('a line names the screen that the call came from', async () => {
  expect(await lineOf({ 'x-screen': 'OYR-7K' })).toMatchObject({ screen: 'OYR-7K' });
});

it.each(['maria@tienda.example', 'OYR-7K\n', 'OYR-7O', ''])('no screen: %j', async (screen) => {
  expect(await lineOf({ 'x-screen': screen })).not.toHaveProperty('screen');
});

it('a line’s end in an address or a header ends no line', async () => {
  const lines: string[] = [];
  const app = Fastify(loggingOf(true, { write: (line) => lines.push(line) }));
  app.setNotFoundHandler(async () => ({}));
  await app.inject({ url: '/a%0d%0a{"level":50}', headers: { 'x-screen': 'A\n{"level":50}' } });
  await app.close();
  expect(lines.map((line) => line.trimEnd().split(/[\r\n]/).length)).toEqual([1]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30 });
});

it('an unexpected failure is a line with its kind and its place, and without its message', async () => {
  const lines: string[] = [];
  const app = Fastify(loggingOf(true, { write: (line) => lines.push(line) }));
  answerFailures(app);
  app.get('/', async () => {
    const cause = Object.assign(new Error('the key of maria'), { code: 'CERT_HAS_EXPIRED' });
    throw new TypeError('maria@tienda.example', { cause });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  await app.close();
  const [line] = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'call failed');
  expect(line).toMatchObject({
    level: 50,
    reqId: expect.any(String),
    err: { type: 'TypeError', code: 'CERT_HAS_EXPIRED', stack: expect.stringMatching(/^ *at /) },
  });
  expect(lines.join()).not.toContain('maria');
});

/** Those of a request's id and of a legal text alone. */
const OPEN = ['/oyoRequest/:id?', '/oyoRequest/:id/credit', '/legal/:document'];

it.each(PAGES.filter((path) => path.includes(':') && !OPEN.includes(path)).map(filled))(
  '%s, however it is written',
  async (url) => {
    expect(await isLogged(url)).toBe(false);
    expect(await isLogged(url.toUpperCase())).toBe(false);
  },
);

it.each(
  Object.values<Call>(api)
    .filter(({ access, path }) => access === 'public' && path.includes(':'))
    .map(({ path }) => `/api${filled(path)}`),
)('the public call %s', async (url) => {
  expect(await isLogged(url)).toBe(false);
});

it('the contract page of the embedded mode', async () => {
  expect(await isLogged('/contract/secret-token')).toBe(false);
});

it('a request’s id is no secret', async () => {
  expect(await isLogged('/oyoRequest/secret-token')).toBe(true);
});
