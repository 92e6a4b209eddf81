export type OfferLink = ReturnType<typeof createOfferLink>;

/** The address of an offer as it came, in this page's memory and nowhere else. Source: ruling 15; beyond B14. */
export function createOfferLink() {
  let received = '';

  return {
    /** Moves the person's data out of the address. A reload knows nothing of them any more. */
    take() {
      const { pathname } = window.location;
      const [address] = /^\/offer\/confirm-data\/[^/]*/.exec(pathname) ?? [];
      if (!address) return;
      if (pathname !== address) received = pathname;
      window.history.replaceState(null, '', address);
    },

    /** The address that a person came by, if it was to this page; else the page's own. */
    address(): string {
      const { pathname } = window.location;
      return received.startsWith(`${pathname}/`) ? received : pathname;
    },
  };
}
