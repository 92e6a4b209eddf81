/** The portal's identity services, real Amplify and all, in front of a pool that listens. */
import type { AddressInfo } from 'node:net';
import { beforeAll, vi } from 'vitest';
import { type AuthServices, authServices } from '#services/auth.ts';
import { deviceStorage } from '#services/device-storage.ts';
import { createIdentity } from '#services/identity/identity.ts';
import type { PoolWorld } from './pool.ts';

export function useIdentity(world: PoolWorld) {
  let auth: AuthServices;
  let origin: string;

  async function listen(port: number) {
    await world.pool.app.listen({ port, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(world.pool.app.server.address() as AddressInfo).port}`;
  }

  async function restart() {
    await world.replace({ redirectSignIn: [`${origin}/callback`] });
    await listen(Number(new URL(origin).port));
  }

  const load = vi.fn(() => {
    const { userPoolId, clientId, redirectSignIn } = world.pool.settings;
    const settings = {
      userPoolId,
      userPoolClientId: clientId,
      userPoolEndpoint: '/cognito-idp/',
      hostedUi: '/',
      redirectSignIn: [...redirectSignIn],
      providers: ['Amazon'],
    };
    return createIdentity(
      settings,
      deviceStorage(() => sessionStorage),
      origin,
    );
  });

  // Twice, since the pool must know the address to come back to, and it is known once the port is.
  beforeAll(async () => {
    await listen(0);
    await restart();
    auth = authServices(load);
  });

  return {
    /** What imports the identity provider. */
    load,
    /** A new server over the same database at the same address. */
    restart,
    get auth() {
      return auth;
    },
    get origin() {
      return origin;
    },
  };
}
