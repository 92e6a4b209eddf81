/** Sign-in with a marketplace, from the button over the hosted page to /callback. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#test/kit/database.ts';
import { useIdentity } from '#test/kit/identity.ts';
import { usePool } from '#test/kit/pool.ts';

const { signal } = new AbortController();

describe.each(databases())('federation on $kind', ({ open }) => {
  const world = usePool(open);
  const portal = useIdentity(world);

  describe('a marketplace', () => {
    const kept = new Map<string, string>();
    const page = (path: string) => {
      const assign = vi.fn<(url: URL) => void>();
      vi.stubGlobal('window', {
        location: {
          origin: portal.origin,
          href: `${portal.origin}${path}`,
          pathname: new URL(path, portal.origin).pathname,
          assign,
        },
        history: { state: null, replaceState: vi.fn() },
        sessionStorage: {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => kept.set(key, value),
          removeItem: (key: string) => kept.delete(key),
        },
      });
      return assign;
    };

    /** From the button to the address that the hosted page sends the person back to. */
    async function visit(form: Record<string, string>) {
      const assign = page('/');
      await portal.auth.startFederation({ provider: 'Amazon' }, signal);
      const hosted = await fetch(String(assign.mock.calls[0]?.[0]));
      const transaction = /name="transaction" value="([^"]+)"/.exec(await hosted.text())?.[1] ?? '';
      const reply = await fetch(`${portal.origin}/oauth2/idpresponse`, {
        method: 'POST',
        body: new URLSearchParams({ transaction, ...form }),
        redirect: 'manual',
      });
      const back = new URL(reply.headers.get('location') ?? '');
      expect(back.pathname).toBe('/callback');
      return back.pathname + back.search;
    }

    beforeEach(() => vi.unstubAllGlobals());

    it('signs a seller in', async () => {
      page(await visit({ account: 'amazon-known' }));
      expect(await portal.auth.finishFederation()).toBe('signedIn');
      vi.unstubAllGlobals();
      expect(await portal.auth.currentIdentity()).toEqual({
        id: expect.any(String),
        marketplace: 'Amazon',
        email: 'ventas@casaroble.example',
        name: 'Mariana Robles Ibarra',
      });
    });

    it('answers once', async () => {
      const back = await visit({ account: 'amazon-known' });
      page(back);
      await portal.auth.finishFederation();
      expect(await portal.auth.finishFederation()).toBe('unsolicited');
    });

    it('may be cancelled', async () => {
      page(await visit({ decision: 'deny' }));
      expect(await portal.auth.finishFederation()).toBe('cancelled');
    });

    it('is refused with a code that is not good', async () => {
      const back = await visit({ account: 'amazon-known' });
      page(back.replace(/code=[^&]+/, 'code=other'));
      expect(await portal.auth.finishFederation()).toBe('refused');
    });

    it.each(['/callback', '/callback?code=x&state=y', '/callback?error=access_denied&state=y'])(
      'ignores %s, which this tab did not ask for',
      async (path) => {
        page(path);
        expect(await portal.auth.finishFederation()).toBe('unsolicited');
      },
    );
  });
});
