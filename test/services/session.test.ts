/** One browser, several tabs: who is signed in in each. Source: spec 4 (logout); issue 3 (Session); D-56. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { user } from '#machines/models/samples/session-user.ts';
import type { AuthServices } from '#services/auth.ts';
import { createIdleWatch } from '#services/idle-watch.ts';
import { sessionServices } from '#services/session.ts';
import { createTabs } from '#services/tabs.ts';
import { shelf } from '#test/kit/shelf.ts';

const ID_TOKEN = 'CognitoIdentityServiceProvider.portal-web.x.idToken';
const { signal } = new AbortController();
const IDLE_MS = 1_800_000;

let open: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of open) channel.close();
  open = [];
});

const browser = () => shelf();

/** A tab whose identity provider reads its tokens, each of which is its person's id. */
function tab(shared: ReturnType<typeof shelf>, token?: string, lastInput?: string) {
  const channel = new BroadcastChannel('test_session');
  open.push(channel);
  const own = shelf({
    ...(token && { [ID_TOKEN]: token, other: 'kept' }),
    ...(lastInput && { portal_lastInput: lastInput }),
  });
  const signOut = vi.fn(async () => own.storage.removeItem(ID_TOKEN));
  const auth = {
    signOut,
    currentIdentity: async () => {
      const id = own.kept.get(ID_TOKEN);
      return id ? { id, email: `${id}@tienda.example`, name: id, marketplace: null } : null;
    },
  } as unknown as AuthServices;
  const tabs = createTabs({ channel, own: own.storage, shared: shared.storage });
  const uploads = { clear: vi.fn(async () => {}) };
  const idle = createIdleWatch({
    channel,
    own: own.storage,
    page: new EventTarget(),
    limitMs: IDLE_MS,
  });
  const endAtApi = vi.fn(async () => {});
  const services = sessionServices(auth, shared.storage, tabs, uploads, idle, endAtApi);
  return { ...services, own: own.kept, auth, uploads, endAtApi };
}

/** Whether a promise is settled after the messages of other tabs had time to arrive. */
async function isSettled(promise: Promise<void>) {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 50));
  return Promise.race([promise.then(() => true), late]);
}

describe('a tab that opens', () => {
  it('finds no user where none is stored, without a question to other tabs', async () => {
    expect(await tab(browser()).restoreUser(undefined, signal)).toBeNull();
  });

  it('finds the person of its own tokens', async () => {
    const shared = browser();
    const one = tab(shared, 'maria');
    await one.storeUser({ user }, signal);
    const found = await one.restoreUser(undefined, signal);
    expect(found).toMatchObject({ user, person: { id: 'maria', email: 'maria@tienda.example' } });
  });

  it('takes over the session of an open one', async () => {
    const shared = browser();
    await tab(shared, 'maria').storeUser({ user }, signal);
    const second = tab(shared);
    expect(await second.restoreUser(undefined, signal)).toMatchObject({ person: { id: 'maria' } });
    expect([...second.own]).toEqual([[ID_TOKEN, 'maria']]);
  });

  it('knows that a session has ended which no tab holds any more', async () => {
    const shared = browser();
    await tab(shared, 'maria').storeUser({ user }, signal);
    open[0]?.close();
    expect(await tab(shared).restoreUser(undefined, signal)).toBe('expired');
  });
});

describe('signing out', () => {
  it('ends every tab, which drops its tokens without a call', async () => {
    const shared = browser();
    const [one, two] = [tab(shared, 'maria'), tab(shared, 'maria')];
    const person = await one.storeUser({ user }, signal);
    const ended = two.awaitEndElsewhere({ person }, signal);
    await one.signOut(undefined, signal);
    await ended;
    expect([[...two.own.keys()], shared.kept.size]).toEqual([['other'], 0]);
    expect(two.auth.signOut).not.toHaveBeenCalled();
    expect(one.auth.signOut).toHaveBeenCalledOnce();
    expect(one.uploads.clear).toHaveBeenCalledOnce();
    // With the tokens that the identity provider then drops, and those of no other tab.
    expect(one.endAtApi).toHaveBeenCalledOnce();
    expect(one.endAtApi).toHaveBeenCalledBefore(one.auth.signOut as typeof one.endAtApi);
    expect(two.endAtApi).not.toHaveBeenCalled();
  });

  it('is noticed by a tab that was suspended meanwhile', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const shared = browser();
    const one = tab(shared, 'maria');
    const person = await one.storeUser({ user }, signal);
    const ended = one.awaitEndElsewhere({ person }, signal);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await isSettled(ended)).toBe(false);
    shared.storage.removeItem('portal_user');
    page.dispatchEvent(new Event('visibilitychange'));
    await ended;
    vi.unstubAllGlobals();
  });
});

describe('signing in', () => {
  it('as another person ends what other tabs hold', async () => {
    const shared = browser();
    const [one, two] = [tab(shared, 'maria'), tab(shared, 'jorge')];
    const ended = one.awaitEndElsewhere({ person: await one.storeUser({ user }, signal) }, signal);
    await two.storeUser({ user }, signal);
    await ended;
    expect(one.own.has(ID_TOKEN)).toBe(false);
  });

  it('holds against a busy tab, which answers late with the person before', async () => {
    const shared = browser();
    const one = tab(shared, 'jorge');
    const over = one.awaitEndElsewhere({ person: await one.storeUser({ user }, signal) }, signal);
    const busy = new BroadcastChannel('test_session');
    open.push(busy);
    busy.postMessage({ type: 'here', id: 'maria', tokens: {}, asked: true });
    expect(await isSettled(over)).toBe(false);
    expect(one.own.get(ID_TOKEN)).toBe('jorge');
  });

  it('leaves no tab that gives away the tokens of the person before', async () => {
    const shared = browser();
    await tab(shared, 'maria').storeUser({ user }, signal);
    shared.storage.setItem('portal_user', JSON.stringify({ ...user, names: 'Jorge' }));
    expect(await tab(shared).restoreUser(undefined, signal)).toBe('expired');
  });

  it('again with a changed profile, elsewhere, leaves a tab that still helps a new one', async () => {
    const shared = browser();
    const [one, two] = [tab(shared, 'maria'), tab(shared, 'maria')];
    await one.storeUser({ user }, signal);
    await two.storeUser({ user: { ...user, names: 'María José' } }, signal);
    await new Promise((resolve) => setTimeout(resolve, 50));
    open[1]?.close();
    expect(await tab(shared).restoreUser(undefined, signal)).toMatchObject({
      person: { id: 'maria' },
    });
  });

  it('again gives the session back to every tab of the same person', async () => {
    const shared = browser();
    const [one, two] = [tab(shared, 'maria'), tab(shared, 'maria')];
    const person = await one.storeUser({ user }, signal);
    two.own.delete(ID_TOKEN);
    const returned = two.awaitSignInElsewhere({ person }, signal);
    const over = two.awaitEndElsewhere({ person }, signal);
    await one.storeUser({ user }, signal);
    await returned;
    expect(await isSettled(over)).toBe(false);
    expect(two.own.get(ID_TOKEN)).toBe('maria');
  });

  it('once more gives the new session to every tab of the same person', async () => {
    const shared = browser();
    const [one, two] = [tab(shared, 'maria'), tab(shared, 'maria')];
    const person = await one.storeUser({ user }, signal);
    await two.storeUser({ user }, signal);
    const over = two.awaitEndElsewhere({ person }, signal);
    one.own.set('CognitoIdentityServiceProvider.portal-web.x.refreshToken', 'new');
    await one.storeUser({ user }, signal);
    expect(await isSettled(over)).toBe(false);
    expect(two.own.get('CognitoIdentityServiceProvider.portal-web.x.refreshToken')).toBe('new');
  });

  it('as another person drops the pending uploads of the one before; as the same keeps them', async () => {
    const shared = browser();
    const one = tab(shared, 'maria');
    await one.storeUser({ user }, signal);
    await one.storeUser({ user }, signal);
    expect(one.uploads.clear).not.toHaveBeenCalled();
    one.own.set(ID_TOKEN, 'jorge');
    await one.storeUser({ user }, signal);
    expect(one.uploads.clear).toHaveBeenCalledOnce();
    const two = tab(shared, 'elena');
    await two.storeUser({ user: { ...user, names: 'Elena' } }, signal);
    expect(two.uploads.clear).toHaveBeenCalledOnce();
  });

  it('works where storage is refused', async () => {
    const shared = browser();
    shared.storage.setItem = () => {
      throw new Error('No storage here.');
    };
    const one = tab(shared, 'maria');
    expect(await one.storeUser({ user }, signal)).toMatchObject({ id: 'maria' });
  });
});

describe('a browser that is left alone', () => {
  const longAgo = String(Date.now() - IDLE_MS);

  it('gives no tab its person back, nor its tokens', async () => {
    const shared = browser();
    const one = tab(shared, 'maria');
    await one.storeUser({ user }, signal);
    open[0]?.close();
    const restored = tab(shared, 'maria', longAgo);
    expect(await restored.restoreUser(undefined, signal)).toBe('expired');
    expect([...restored.own.keys()]).not.toContain(ID_TOKEN);
  });

  it('is not alone where another tab was used', async () => {
    const shared = browser();
    await tab(shared, 'maria').storeUser({ user }, signal);
    const restored = tab(shared, 'maria', longAgo);
    expect(await restored.restoreUser(undefined, signal)).toMatchObject({
      person: { id: 'maria' },
    });
  });

  it('drops the tokens of a locked tab, and takes those of the tab in which the person is back', async () => {
    const shared = browser();
    const locked = tab(shared, 'maria', longAgo);
    const person = { id: 'maria', email: 'maria@tienda.example', marketplace: null };
    await locked.awaitIdle(undefined, signal);
    expect([...locked.own.keys()]).not.toContain(ID_TOKEN);
    const back = locked.awaitSignInElsewhere({ person }, signal);
    await tab(shared, 'maria').storeUser({ user }, signal);
    await back;
    expect(locked.own.get(ID_TOKEN)).toBe('maria');
    expect(Number(locked.own.get('portal_lastInput'))).toBeGreaterThan(Number(longAgo));
  });
});
