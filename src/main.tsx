import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/** The server writes it into the page, and allows styles that carry it. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
const cache = createCache({ key: 'p', ...(nonce && { nonce }) });

const answer = fetch('/config.json');
/** On /login the form comes before what stands behind it: nothing shares the wire with it. */
const first = location.pathname === '/login' ? import('#app/flows/SignInFlow.tsx') : null;
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

createRoot(root).render(
  <StrictMode>
    <App cache={cache} services={services} links={links} embedded={embedded} />
  </StrictMode>,
);
