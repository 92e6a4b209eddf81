/** The person who is signed in does so once more; the session that begins replaces the one before. Source: decision 0110. */
import type { AuthServices } from './auth.ts';
import type { Tabs } from './tabs.ts';

export function signInAgainServices(
  { again, idToken, currentIdentity }: Pick<AuthServices, 'again' | 'idToken' | 'currentIdentity'>,
  tabs: Pick<Tabs, 'announceSignIn'>,
  endAtApi: (token: string) => Promise<void>,
): AuthServices['again'] {
  async function replacing<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    const before = await idToken().catch(() => null);
    const answer = await attempt();
    if (answer === 'signedIn') await replace(before);
    return answer;
  }

  /** The other tabs go on in the new one; then the one before may end. */
  async function replace(before: string | null) {
    const person = await currentIdentity();
    if (person) tabs.announceSignIn(person.id);
    if (before) await endAtApi(before);
  }

  return {
    ...again,
    signIn: (...call) => replacing(() => again.signIn(...call)),
    completeNewPassword: (...call) => replacing(() => again.completeNewPassword(...call)),
    confirmCode: (...call) => replacing(() => again.confirmCode(...call)),
  };
}
