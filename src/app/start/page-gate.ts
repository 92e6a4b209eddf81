import { ALIVE } from './early-presses.ts';

export type PageGate = ReturnType<typeof createPageGate>;

/** Entered by a link from a message, on a cheap phone. */
const FORM_PAGES = /^\/(offer\/confirm-data|remedies)\//;
/** A page that broke is never taken over, and its report needs the services. */
const LATEST_MS = 10_000;

/** Holds back the services until the page is there, so that it has the network and the processor alone. Source: issue 4 (180 kB). */
export function createPageGate(path: string, isDrawn = false) {
  let reportForm = () => {};
  let openPage = () => {};
  const form = new Promise<void>((resolve) => {
    reportForm = resolve;
  });
  const page = new Promise<void>((resolve) => {
    openPage = resolve;
  });
  if (isDrawn) setTimeout(openPage, LATEST_MS);

  return {
    /**
     * Resolves once a page by a link has its form, or an end in its place; another one that the build drew, once React has taken it
     * over: who is signed in would change it before, and React refuses a page that is not as it was drawn. On others at once.
     */
    opened: FORM_PAGES.test(path) ? form : isDrawn ? page : Promise.resolve(),
    reportForm: () => reportForm(),
    /** From now on the page answers what is pressed, and what was pressed before. */
    reportHydrated() {
      openPage();
      performance.mark(ALIVE);
      document.dispatchEvent(new Event(ALIVE));
    },
  };
}
