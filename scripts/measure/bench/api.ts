/** The API as a signed-in person's browser calls it. */
import type { Page } from 'playwright';

export type Api = {
  url: string;
  get: <Answer>(path: string) => Promise<Answer>;
  post: <Answer>(path: string, body: unknown) => Promise<Answer>;
};

/** Takes the headers of the next call that the page makes, which must be signed in. */
export async function apiOf(page: Page, url: string): Promise<Api> {
  const called = page.waitForRequest(
    (request) => new URL(request.url()).pathname.startsWith('/api/') && isSigned(request.headers()),
  );
  await page.reload();
  const { authorization = '', 'x-api-key': apiKey = '' } = (await called).headers();
  const headers = { authorization, 'x-api-key': apiKey, 'content-type': 'application/json' };

  async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const reply = await fetch(`${url}/api${path}`, { ...init, headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Answer;
  }
  return {
    url,
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

const isSigned = ({ authorization }: Record<string, string>) => authorization !== undefined;

/** A document of this size that passes for a PDF. */
export function filled(bytes: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes).fill(0x20);
  content.set(new TextEncoder().encode('%PDF-1.4\n'));
  return content;
}
