/**
 * A proxy before the portal. It adds one script to each page, ahead of all others, that reports what goes wrong
 * behind the screen: WebKitGTK's driver has no way to ask for it. Answers of 400 and more are noted by the way.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT_PATH = '/observed/script.js';
const REPORT_PATH = '/observed/problem';

export type Observer = {
  url: string;
  leadTo: (url: string) => void;
  /** All since the last call. */
  takeProblems: () => string[];
  close: () => Promise<void>;
};

export async function openObserver(): Promise<Observer> {
  let problems: string[] = [];
  let origin = '';

  const server = createServer(async (asked, reply) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://portal');
    if (pathname === REPORT_PATH) {
      problems.push((await textOf(asked)).slice(0, 2_000));
      return reply.writeHead(204).end();
    }
    if (pathname === SCRIPT_PATH) {
      return reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    pass(asked, reply, origin, (problem) => {
      problems.push(`${problem} ${asked.method} ${pathname}`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    leadTo(url) {
      origin = url;
    },
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** The host stays the proxy's: it is the portal's public address. */
function pass(
  asked: IncomingMessage,
  reply: ServerResponse,
  origin: string,
  onProblem: (problem: string) => void,
) {
  const isPage = asked.headers.accept?.includes('text/html') ?? false;
  const { 'accept-encoding': encoding, 'if-none-match': etag, ...rest } = asked.headers;
  const headers = isPage ? rest : asked.headers;
  const options = { method: asked.method, headers };
  const passed = request(new URL(asked.url ?? '/', origin), options, async (answer) => {
    const status = answer.statusCode ?? 502;
    if (status >= 400) onProblem(`answer: ${status}`);
    const isHtml = answer.headers['content-type']?.startsWith('text/html') ?? false;
    // A page whose policy allows no script, like the contract, is left as it is.
    const policy = String(answer.headers['content-security-policy'] ?? '');
    if (!isPage || !isHtml || !policy.includes("script-src 'self'")) {
      answer.on('error', () => reply.destroy());
      return answer.pipe(reply.writeHead(status, answer.headers));
    }
    const { 'content-length': length, ...others } = answer.headers;
    const html = await textOf(answer);
    reply.writeHead(status, others);
    reply.end(html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT_PATH}"></script>`));
  });
  passed.on('error', (error) => {
    if (!reply.destroyed) onProblem(`lost: ${error.message}`);
    reply.destroy();
  });
  reply.on('close', () => passed.destroy());
  asked.pipe(passed);
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Runs in the page. */
function observe(path: string) {
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const report = (kind: string, what: unknown) => {
    // What Firefox fails an import with that is on its way while the tab is closed.
    if (what === undefined) return;
    const text = what instanceof Error ? `${what.message}\n${what.stack}` : String(what);
    // A page that is left takes with it the code that is on its way: Firefox and WebKit fail its import.
    if (isLeft && /dynamically imported module|module script failed/.test(text)) return;
    navigator.sendBeacon(path, `${kind}: ${text} at ${location.pathname}`);
  };
  addEventListener(
    'error',
    (event) => {
      // In Firefox it may be of the page before, whose classes are others.
      const target = event.target as Partial<HTMLLinkElement>;
      // Firefox reports this hint for a module that is there already; one that is missing fails its import.
      if (target.nodeName === 'LINK' && target.rel === 'modulepreload') return;
      if (target.nodeName) report('resource', target.outerHTML);
      else report('page', event.error ?? event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    report('policy', `${event.violatedDirective} ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts) => {
    report('console', parts.length > 1 ? parts.map(String).join(' ') : parts[0]);
    error(...parts);
  };
}

const script = `(${observe})(${JSON.stringify(REPORT_PATH)});`;
