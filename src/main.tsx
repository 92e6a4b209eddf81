import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { Fence } from '#app/Fence.tsx';
import { watchWindow } from '#app/failures.ts';
import { formIsThere } from '#app/form-first.ts';
import { LOCALES } from '#app/language.tsx';
import { takeOfferLink } from '#app/offer-link.ts';

watchWindow();
takeOfferLink();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/** The server writes it into the page, and allows styles that carry it. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
const cache = createCache({ key: 'p', ...(nonce && { nonce }) });

const answer = fetch('/config.json');
/** On /login the form comes before what stands behind it: nothing shares the wire with it. */
const first = location.pathname === '/login' ? import('#app/flows/SignInFlow.tsx') : formIsThere;
const started = Promise.resolve(first)
  .catch(() => null)
  .then(() => import('#app/start.ts'))
  .then(({ start }) => start(answer));
const services = started.then((all) => all.services);
const links = started.then(({ config }) => config.links);
const embedded = started.then(
  ({ config }) => config.mode === 'embedded',
  () => false,
);
// Whoever asks for the services hears of a failure; nobody has to ask.
services.catch(() => {});

/** The build writes it into the page, since what is drawn in it must not change when the server is heard. */
const builtLinks = document.getElementById('links')?.textContent;
const isDrawn = root.hasChildNodes();
const built = {
  links: builtLinks ? JSON.parse(builtLinks) : {},
  ...(isDrawn &&
    ({ language: document.documentElement.lang === LOCALES.en ? 'en' : 'es' } as const)),
};
const app = (
  <StrictMode>
    <Fence bare help={links.then(({ help_email }) => help_email)}>
      <App cache={cache} services={services} links={links} built={built} embedded={embedded} />
    </Fence>
  </StrictMode>
);

if (isDrawn) hydrateRoot(root, app);
else createRoot(root).render(app);
