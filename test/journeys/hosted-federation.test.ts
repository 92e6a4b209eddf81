/**
 * The marketplace's sign-in as production has it: the portal and Cognito's hosted page over TLS, on two origins,
 * with Amplify's own redirect between them. The page behind it is the embedded pool's, which speaks Cognito's
 * protocol; what Cognito's origin says besides (CORS) is said here. Source: spec 2 (/callback), 4 (sign-in); D-22.
 */
import type { Browser, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { marketplaceAccounts } from '#server/embedded/pool/marketplace.ts';
import { freePort } from '#test/kit/free-port.ts';
import { arrivesAt, userMenu } from './acts/places.ts';
import { launch, type Visitor, visit } from './browser.ts';
import { leave } from './leave.ts';
import { startPrepared } from './prepared-server.ts';
import { checkScreen } from './screen.ts';
import type { Server } from './server.ts';
import { type Change, digestOf, overTls, throwawayCertificate } from './tls.ts';

const { 'amazon-known': known, 'amazon-unknown': unknown } = marketplaceAccounts;
const MARKETPLACE = 'Entrar con Amazon (demostración)';
/** Where Amplify finds the pool of this id: nowhere here, so the embedded one answers in its place. */
const USER_POOL = 'https://cognito-idp.local.amazonaws.com';
const STRAY = 'No hay un inicio de sesión pendiente';
/** The browser itself writes refused calls to its console. */
const BAD_REQUEST = /status of 400/;
const LOST = /ERR_FAILED/;

type Front = Awaited<ReturnType<typeof overTls>>;
let server: Server;
let browser: Browser;
let portal: Front;
let hosted: Front;
let visitors: Visitor[] = [];

beforeAll(async () => {
  const [ports, certificate] = [[await freePort(), await freePort()], await throwawayCertificate()];
  const [port = 0, hostedPort = 0] = ports;
  [server, browser] = await Promise.all([
    startPrepared({ PUBLIC_URL: `https://localhost:${port}` }),
    launch({ trusted: digestOf(certificate) }),
  ]);
  const front = { behind: server.url, certificate };
  const domain = `localhost:${hostedPort}`;
  portal = await overTls({ ...front, port, change: asInProduction(domain) });
  hosted = await overTls({ ...front, port: hostedPort, change: asCognito });
});

afterEach(async (journey) => {
  const open = visitors;
  visitors = [];
  await leave(open, journey);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([portal?.close(), hosted?.close()]);
  await server?.end();
});

/** `/config.json` and the policy of the page, as `server/config.ts` and `server/security.ts` give them there. */
const asInProduction =
  (domain: string): Change =>
  (answer, { url }) => {
    const policy = String(answer.headers['content-security-policy'] ?? '');
    const headers = {
      ...answer.headers,
      'content-security-policy': policy.replace(
        /connect-src 'self'/,
        `$& ${USER_POOL} https://${domain}`,
      ),
    };
    if (url !== '/config.json') return { ...answer, headers };
    const config = JSON.parse(String(answer.body));
    const { userPoolEndpoint: _, ...identity } = config.identity;
    const body = { ...config, mode: 'production', identity: { ...identity, hostedUi: domain } };
    return { ...answer, headers, body: Buffer.from(JSON.stringify(body)) };
  };

/** Cognito lets every origin ask for tokens. */
const asCognito: Change = (answer, { method }) => ({
  ...answer,
  ...(method === 'OPTIONS' && { status: 204, body: Buffer.alloc(0) }),
  headers: {
    ...answer.headers,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'POST',
  },
});

async function arrive(path = '/amazon') {
  const elsewhere = [hosted.url, USER_POOL];
  const visitor = await visit(browser, portal.url, { path, elsewhere });
  await visitor.context.route(`${USER_POOL}/`, askPool);
  visitors.push(visitor);
  return visitor;
}

async function askPool(route: Route) {
  const { 'x-amz-target': target = '', 'content-type': type = '' } = route.request().headers();
  const reply = await fetch(`${server.url}/cognito-idp/`, {
    method: 'POST',
    headers: { 'x-amz-target': target, 'content-type': type },
    body: route.request().postData() ?? '',
  });
  const headers = { 'content-type': type, 'access-control-allow-origin': '*' };
  await route.fulfill({ status: reply.status, headers, body: await reply.text() });
}

async function start(page: Page) {
  await page.getByRole('button', { name: 'Continuar con Amazon' }).click();
  await arrivesAt(page, MARKETPLACE);
  expect(new URL(page.url()).origin).toBe(hosted.url);
}

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();
const seeNames = (page: Page, names: string) => userMenu(page, names).waitFor();

/** The address that the hosted page sent the person back to. */
const answered = ({ addresses }: Visitor) =>
  addresses.filter((address) => address.startsWith(`${portal.url}/callback?`)).at(-1) ?? '';

it('only a browser that knows the certificate accepts it', async () => {
  const stranger = await launch();
  const page = await stranger.newPage();
  await expect(page.goto(portal.url)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/);
  await stranger.close();
});

it('a seller whom the lender knows comes in by the code flow with PKCE', async () => {
  const visitor = await arrive();
  const { page, addresses } = visitor;
  await start(page);
  const asked = new URL(page.url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    identity_provider: 'LoginWithAmazon',
    redirect_uri: `${portal.url}/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
  await seeNames(page, 'Mariana');
  expect(addresses.filter((address) => address === `${hosted.url}/oauth2/token`)).toHaveLength(1);
  await page.reload();
  await seeNames(page, 'Mariana');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/eyJ|idToken|accessToken|refreshToken/);
});

it('an identity without a profile becomes a client', async () => {
  const { page } = await arrive();
  const made: unknown[] = [];
  page.on('request', (request) => {
    const makesClient = request.url().endsWith('/flujo-piloto/cliente');
    if (makesClient && request.method() === 'POST') made.push(request.postDataJSON());
  });
  await start(page);
  await choose(page, unknown.name);
  await page.waitForURL('**/request/**');
  await seeNames(page, unknown.name);
  const { name, email } = unknown;
  expect(made).toEqual([expect.objectContaining({ platform_data: { name, email }, email })]);
});

it('another person may sign in while one is signed in', async () => {
  const { page } = await arrive();
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
  await seeNames(page, 'Mariana');
  await page.goto('/amazon');
  await start(page);
  await choose(page, unknown.name);
  await page.waitForURL('**/request/**');
  await seeNames(page, unknown.name);
});

it('signing out tells the hosted page too, and ends at the landing', async () => {
  const { page, addresses } = await arrive();
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
  await page.goto('/');
  await userMenu(page, 'Mariana').click();
  await page.getByRole('button', { name: /cerrar sesión/i }).click();
  const sentTo = () =>
    addresses
      .filter((address) => address.startsWith(`${hosted.url}/logout?`))
      .map((address) => new URL(address).searchParams.get('logout_uri'));
  await expect.poll(sentTo).toEqual([`${portal.url}/`]);
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor();
  expect(page.url()).toBe(`${portal.url}/`);
  expect(addresses).toContain(`${USER_POOL}/`);
  await page.goto('/request');
  await arrivesAt(page, 'Inicia sesión');
});

it('a cancelled sign-in has its own screen, and may be tried again', async () => {
  const { page } = await arrive();
  await start(page);
  await choose(page, 'Cancelar');
  await arrivesAt(page, 'No entraste con Amazon');
  expect(page.url()).toBe(`${portal.url}/callback`);
  await checkScreen(page, 'hosted-cancelled');
  await page.getByRole('link', { name: 'Volver a intentarlo con Amazon' }).click();
  await page.waitForURL('**/amazon');
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
});

it('an unsolicited answer leads to signing in', async () => {
  const { page } = await arrive('/callback?code=stolen&state=unknown');
  await arrivesAt(page, STRAY);
  expect(page.url()).toBe(`${portal.url}/callback`);
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await arrivesAt(page, 'Inicia sesión');
});

it('somebody else’s answer while one is asked for is not taken', async () => {
  const attacker = await arrive();
  await start(attacker.page);
  await attacker.page.route('**/callback?*', (route) => route.abort());
  attacker.expect(LOST);
  await choose(attacker.page, unknown.name);
  await expect.poll(() => answered(attacker)).toMatch(/code=/);

  const { page, addresses } = await arrive();
  await start(page);
  await page.goto(answered(attacker));
  await arrivesAt(page, STRAY);
  expect(addresses.filter((address) => address.endsWith('/oauth2/token'))).toEqual([]);
  await page.goto('/request');
  await arrivesAt(page, 'Inicia sesión');
});

it('an answer counts once: the same address again, and its code under a new request, are refused', async () => {
  const visitor = await arrive();
  const { page } = visitor;
  visitor.expect(BAD_REQUEST);
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
  const used = answered(visitor);
  await page.goto(used);
  await arrivesAt(page, STRAY);

  await page.goto('/amazon');
  await start(page);
  const { searchParams } = new URL(page.url());
  const replayed = new URL(used);
  replayed.searchParams.set('state', searchParams.get('state') ?? '');
  await page.goto(replayed.href);
  await arrivesAt(page, 'Amazon no confirmó tu cuenta');
  expect(page.url()).toBe(`${portal.url}/callback`);
  await checkScreen(page, 'hosted-refused');
  await page.getByRole('link', { name: 'Volver a intentarlo con Amazon' }).click();
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
});

it('without the hosted page nothing hangs, and there is a way on', async () => {
  const { page, expect: expects } = await arrive();
  expects(LOST);
  await start(page);
  await page.route(`${hosted.url}/oauth2/token`, (route) => route.abort());
  await choose(page, known.name);
  await arrivesAt(page, 'No pudimos confirmar tu cuenta');
  await checkScreen(page, 'hosted-unreachable');
  await page.unroute(`${hosted.url}/oauth2/token`);
  await page.getByRole('link', { name: 'Volver a intentarlo con Amazon' }).click();
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
});

it('a person who goes back before choosing may begin again', async () => {
  const { page } = await arrive();
  await start(page);
  await page.goBack();
  await start(page);
  await choose(page, known.name);
  await page.waitForURL('**/request/**');
  await seeNames(page, 'Mariana');
});
