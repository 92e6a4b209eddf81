/** W3C WebDriver over HTTP, as much of it as the stories need. Source: https://www.w3.org/TR/webdriver2/ */

export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The key under which the protocol carries an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Reference = { [ELEMENT]: string };

export type Command = <Answer = null>(
  path: string,
  body?: object,
  method?: 'DELETE',
) => Promise<Answer>;

export type Session = { command: Command; end: () => Promise<void> };

/** @throws WebDriverError where the browser does not come up. */
export async function openSession(url: string, alwaysMatch: object): Promise<Session> {
  const capabilities = { alwaysMatch };
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities,
  });
  const session = `${url}/session/${sessionId}`;
  return {
    /** Without a body it asks, with one it commands. */
    command: (path, body, method = undefined) =>
      ask(method ?? (body ? 'POST' : 'GET'), `${session}/${path}`, body),
    end: () => ask('DELETE', session),
  };
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: Answer & { error?: string; message: string } };
  if (!reply.ok) throw new WebDriverError(value?.error ?? String(reply.status), value?.message);
  return value;
}
