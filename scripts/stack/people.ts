/** Who signs in at the stack's user pool, and calls the portal through HAProxy. */
import { decodeJwt } from 'jose';
import { type Ask, askWith } from '../measure/chaos/session.ts';
import { CLIENT } from './hosts.ts';
import type { Stack } from './stack.ts';
import { PASSWORD } from './stand-ins.ts';

/** Signs in at the pool. */
export async function signedInAt(
  { url, standIns, settings }: Stack,
  email: string,
): Promise<{ ask: Ask; subject: string }> {
  const reply = await fetch(`http://127.0.0.1:${standIns.poolPort}/cognito-idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: CLIENT,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  });
  const { AuthenticationResult } = await reply.json();
  const ask = askWith(url, {
    authorization: `Bearer ${AuthenticationResult.IdToken}`,
    'x-api-key': settings.API_KEY ?? '',
  });
  return { ask, subject: decodeJwt(AuthenticationResult.IdToken).sub ?? '' };
}

/** Somebody who is a client from now on. */
export async function clientOf(stack: Stack, email: string): Promise<Ask> {
  const { ask } = await signedInAt(stack, email);
  await ask('POST', '/flujo-piloto/cliente', {});
  return ask;
}
