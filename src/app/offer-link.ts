/** The address as it came, in this page's memory and nowhere else. */
let arrived = '';

/**
 * A person's data leave the address at once, before anything is asked for or drawn. A reload knows nothing
 * of them any more. Source: ruling 15; beyond B14.
 */
export function takeOfferLink() {
  const { pathname } = window.location;
  const [address] = /^\/offer\/confirm-data\/[^/]*/.exec(pathname) ?? [];
  if (!address) return;
  if (pathname !== address) arrived = pathname;
  window.history.replaceState(null, '', address);
}

/** The address that a person came by, if it was to this page; else the page's own. */
export const offerLinkTo = (address: string) =>
  arrived.startsWith(`${address}/`) ? arrived : address;
