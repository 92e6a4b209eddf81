/** The portal around one page: session, notices and services as the product has them, over a given `fetch`. */
import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { IntlProvider } from 'react-intl';
import { Route, Switch, useLocation } from 'wouter';
import { NoticesProvider } from '#app/frame/notices.tsx';
import { Guarded } from '#app/pages/Guarded.tsx';
import { SessionEnds } from '#app/session/SessionEnds.tsx';
import { SessionProvider } from '#app/session/session.tsx';
import { type Portal, PortalContext } from '#app/start/portal.ts';
import { es } from '#locales/index.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { authServices } from '#services/auth.ts';
import { createAxios } from '#services/http/axios.ts';
import type { Identity } from '#services/identity/identity.ts';
import { createIdleWatch } from '#services/idle-watch.ts';
import { createServices } from '#services/index.ts';
import { writeUser } from '#services/storage.ts';
import { createTabs } from '#services/tabs.ts';
import { portalWith } from '#test/kit/portal.ts';
import { fail } from '#test/kit/render.tsx';
import { theme } from '#test/kit/theme.ts';

const payload = { sub: 'sub-1', email: 'mariana.flores@example.com', name: 'Mariana Flores' };

/** Signs everybody in. */
const identity = {
  fetchAuthSession: async () => ({ tokens: { idToken: { payload, toString: () => 'token' } } }),
  signIn: async () => ({ isSignedIn: true, nextStep: { signInStep: 'DONE' } }),
  fetchMFAPreference: async () => ({ enabled: [] }),
  federation: { forget: async () => {}, signOut: async () => {} },
} as unknown as Identity;

/** No other tab is open. */
const channel = {
  postMessage: () => {},
  addEventListener: () => {},
} as unknown as BroadcastChannel;

/** As `load.ts` makes it. */
export function portalOn(isSignedIn: boolean): Portal {
  const portal = portalWith({});
  const { sessionGate } = portal;
  const auth = authServices(async () => identity, ['LoginWithAmazon']);
  const { wait, reportExpired: onExpired } = sessionGate;
  const session = { idToken: auth.idToken, wait, onExpired };
  localStorage.clear();
  sessionStorage.clear();
  if (isSignedIn) writeUser(localStorage, user);
  const services = createServices({
    axios: createAxios({ apiKey: 'portal', session }),
    auth,
    storage: localStorage,
    own: sessionStorage,
    tabs: createTabs({ channel, own: sessionStorage, shared: localStorage }),
    idle: createIdleWatch({ channel, own: sessionStorage, page: document, limitMs: 0 }),
  });
  const config = { links: {} };
  const loaded = Promise.resolve({ config, services }) as ReturnType<Portal['loaded']['load']>;
  // So that no page suspends.
  Object.assign(loaded, { status: 'fulfilled', value: { config, services } });
  return { ...portal, loaded: { load: () => loaded, current: () => loaded } };
}

type Props = { portal: Portal; path: string; isGuarded: boolean; children: ReactNode };

export function Page({ portal, path, isGuarded, children }: Props) {
  return (
    <ChakraProvider value={theme}>
      <IntlProvider locale="es-MX" messages={es} onError={fail}>
        <PortalContext value={portal}>
          <NoticesProvider>
            <SessionProvider>
              <SessionEnds />
              <Suspense>
                <Switch>
                  <Route path={path}>
                    {isGuarded ? <Guarded permission="signedIn">{children}</Guarded> : children}
                  </Route>
                  <Route>
                    <Elsewhere />
                  </Route>
                </Switch>
              </Suspense>
            </SessionProvider>
          </NoticesProvider>
        </PortalContext>
      </IntlProvider>
    </ChakraProvider>
  );
}

/** Another page than the one of the scene. */
function Elsewhere() {
  const [path] = useLocation();
  return <p>Se abrió {path}</p>;
}
