/**
 * Sign-in with a marketplace: the authorization code flow with PKCE, as Cognito's hosted UI does it.
 *
 * Codes and pending choices live in memory: both are over in minutes.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { PoolDependencies } from './dependencies.ts';
import { PoolError } from './errors.ts';
import { createExpiringMap } from './expiring.ts';
import { chooserPage, refusalPage } from './hosted-page.ts';
import { isMarketplaceKey, MARKETPLACE, marketplaceAccounts } from './marketplace.ts';
import type { TokenSet } from './tokens.ts';

type Authorization = { redirectUri: string; state: string; challenge: string; scope: string };
type Code = Authorization & { username: string };

/** What the routes send: somewhere to go, a page, or JSON. */
export type HostedAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: number; html: string; formTarget?: string }
  | { kind: 'json'; status: number; body: Record<string, unknown> };

const CHOICE_SECONDS = 600;
const CODE_SECONDS = 300;

export function createHosted({ db, settings, clock, users, tokens }: PoolDependencies) {
  const choices = createExpiringMap<Authorization>(clock, CHOICE_SECONDS);
  const codes = createExpiringMap<Code>(clock, CODE_SECONDS);

  function authorize(query: URLSearchParams): HostedAnswer {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== settings.clientId)
      return refusal('El portal no está registrado.');
    if (!settings.redirectSignIn.includes(redirectUri)) {
      return refusal('La dirección de regreso no está registrada.');
    }
    const state = query.get('state') ?? '';
    const fail = (error: string) => redirect(redirectUri, { error, state });
    const challenge = query.get('code_challenge') ?? '';
    if (query.get('response_type') !== 'code') return fail('unsupported_response_type');
    if (query.get('code_challenge_method') !== 'S256') return fail('invalid_request');
    if (!/^[\w-]{43}$/.test(challenge)) return fail('invalid_request');
    if (query.get('identity_provider') !== MARKETPLACE) return fail('invalid_request');
    const scope = query.get('scope') ?? 'openid';
    const transaction = choices.add({ redirectUri, state, challenge, scope });
    const formTarget = new URL(redirectUri).origin;
    return { kind: 'page', status: 200, html: chooserPage(transaction), formTarget };
  }

  async function decide(form: URLSearchParams): Promise<HostedAnswer> {
    const authorization = choices.take(form.get('transaction') ?? '');
    if (!authorization) return refusal('Tu solicitud venció. Vuelve al portal y empieza de nuevo.');
    const { redirectUri, state } = authorization;
    const key = form.get('account') ?? '';
    if (form.get('decision') === 'deny' || !isMarketplaceKey(key)) {
      return redirect(redirectUri, { error: 'access_denied', state });
    }
    const { username } = await users.federate(db, MARKETPLACE, marketplaceAccounts[key]);
    return redirect(redirectUri, { code: codes.add({ ...authorization, username }), state });
  }

  async function exchangeCode(form: URLSearchParams): Promise<TokenSet | undefined> {
    const code = codes.take(form.get('code') ?? '');
    if (!code || code.redirectUri !== form.get('redirect_uri')) return undefined;
    if (!answersChallenge(form.get('code_verifier') ?? '', code.challenge)) return undefined;
    const user = await users.find(db, code.username);
    return user && tokens.issue(db, user, code.scope);
  }

  async function refresh(form: URLSearchParams): Promise<TokenSet | undefined> {
    try {
      return await tokens.refresh(db, form.get('refresh_token') ?? '');
    } catch (error) {
      if (error instanceof PoolError) return undefined;
      throw error;
    }
  }

  async function token(form: URLSearchParams): Promise<HostedAnswer> {
    const grants = { authorization_code: exchangeCode, refresh_token: refresh };
    const type = form.get('grant_type') ?? '';
    if (form.get('client_id') !== settings.clientId) return failure('invalid_client');
    if (type !== 'authorization_code' && type !== 'refresh_token') {
      return failure('unsupported_grant_type');
    }
    const set = await grants[type](form);
    return set ? { kind: 'json', status: 200, body: oauthNames(set) } : failure('invalid_grant');
  }

  function logout(query: URLSearchParams): HostedAnswer {
    const target = query.get('logout_uri') ?? '';
    const known = settings.redirectSignOut.includes(target);
    if (query.get('client_id') === settings.clientId && known) return redirect(target, {});
    return refusal('La dirección de regreso no está registrada.');
  }

  function forget() {
    choices.clear();
    codes.clear();
  }

  return { authorize, decide, token, logout, forget };
}

const refusal = (sentence: string): HostedAnswer => ({
  kind: 'page',
  status: 400,
  html: refusalPage(sentence),
});

const failure = (error: string): HostedAnswer => ({ kind: 'json', status: 400, body: { error } });

function redirect(uri: string, parameters: Record<string, string>): HostedAnswer {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value) url.searchParams.set(name, value);
  }
  return { kind: 'redirect', to: url.href };
}

function answersChallenge(verifier: string, challenge: string): boolean {
  const actual = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const oauthNames = ({ AccessToken, IdToken, RefreshToken, ExpiresIn }: TokenSet) => ({
  access_token: AccessToken,
  id_token: IdToken,
  ...(RefreshToken ? { refresh_token: RefreshToken } : {}),
  token_type: 'Bearer',
  expires_in: ExpiresIn,
});
