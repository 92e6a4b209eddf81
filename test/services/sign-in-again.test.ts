/** The session that begins with an act's sign-in replaces the one before. Source: decision 0110. */
import { expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { AuthServices } from '#services/auth.ts';
import { signInAgainServices } from '#services/sign-in-again.ts';

const { signal } = new AbortController();
const credentials = { email: 'maria@tienda.example', password: 'Credito26' };

/** A tab whose token is replaced once the identity provider answers `signedIn`. */
function openTab(findToken?: AuthServices['idToken']) {
  let isNew = false;
  const idToken = findToken ?? (async () => (isNew ? 'new' : 'old'));
  const done: string[] = [];
  const answerWith = <Answer>(answer: Answer) =>
    vi.fn(async () => {
      isNew = answer === 'signedIn';
      return answer;
    });
  const again = {
    signIn: answerWith('codeRequired' as const),
    completeNewPassword: answerWith('signedIn' as const),
    confirmCode: answerWith('signedIn' as const),
    startFederation: async () => {},
  };
  const person = { id: 'maria', email: credentials.email, name: 'María', marketplace: null };
  const services = signInAgainServices(
    { again, idToken, currentIdentity: async () => person },
    { announceSignIn: (id) => void done.push(`tabs of ${id}`) },
    async (token) => void done.push(`end of ${token}`),
  );
  return { services, again, done };
}

it('replaces it in the other tabs first, then ends it', async () => {
  const { services, done } = openTab();
  expect(await services.confirmCode({ code: '123456' }, signal)).toBe('signedIn');
  expect(done).toEqual(['tabs of maria', 'end of old']);
});

it('after a forced new password too', async () => {
  const { services, done } = openTab();
  expect(await services.completeNewPassword(credentials, signal)).toBe('signedIn');
  expect(done).toEqual(['tabs of maria', 'end of old']);
});

it('leaves it as it is until the sign-in is done', async () => {
  const { services, again, done } = openTab();
  expect(await services.signIn(credentials, signal)).toBe('codeRequired');
  expect(again.signIn).toHaveBeenCalledWith(credentials, signal);
  expect(done).toEqual([]);
});

it('has none to end where there was none', async () => {
  const { services, done } = openTab(() => Promise.reject(new CallFailed('offline')));
  expect(await services.confirmCode({ code: '123456' }, signal)).toBe('signedIn');
  expect(done).toEqual(['tabs of maria']);
});
