/**
 * Whoever comes by a link from a message, on a cheap phone, gets the form first: what stands behind it shares
 * the wire with nothing that the form waits for. Source: issue 4 (180 kB).
 */
const FORM_FIRST = /^\/(offer\/confirm-data|remedies)\//;

let tell = () => {};

/** Resolves once such a page has its form, or has an end to show in its place; at once on any other page. */
export const formIsThere = FORM_FIRST.test(window.location.pathname)
  ? new Promise<void>((resolve) => {
      tell = resolve;
    })
  : Promise.resolve();

export const tellFormIsThere = () => tell();
