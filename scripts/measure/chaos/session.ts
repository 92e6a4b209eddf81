/** A person's calls of the API, over the link that is cut. */
import { people } from '../../../server/embedded/seed/people.ts';

type Answer = { status: number; headers: Headers; body: unknown };
/** Null: no answer came, and whether the call was done is unknown. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer | null>;

const WITHIN_MS = 15_000;

/** What each call of a seeded person carries. */
export async function headersOf(url: string, key: string): Promise<Record<string, string>> {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`No seeded person "${key}".`);
  const reply = await fetch(`${url}/cognito-idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'portal-web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    }),
  });
  const { AuthenticationResult } = await reply.json();
  const config = await (await fetch(`${url}/config.json`)).json();
  return {
    authorization: `Bearer ${AuthenticationResult.IdToken}`,
    'x-api-key': config.apiKey,
  };
}

export const signedIn = async (url: string, key: string): Promise<Ask> =>
  askWith(url, await headersOf(url, key));

/** Calls with these headers. */
export const askWith =
  (url: string, headers: Record<string, string>): Ask =>
  async (method, path, body, own = {}) => {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        signal: AbortSignal.timeout(WITHIN_MS),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...own,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: text ? JSON.parse(text) : null,
      };
    } catch {
      return null;
    }
  };

/** The id of the request that the person is busy with. */
export async function requestOf(ask: Ask): Promise<string> {
  const answer = await ask('GET', '/flujo-piloto/cliente/info');
  const id = (answer?.body as { request?: { id?: string } } | null)?.request?.id;
  if (!id) throw new Error('The person has no request.');
  return id;
}
