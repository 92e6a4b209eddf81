export type FormFirst = ReturnType<typeof createFormFirst>;

/** Entered by a link from a message, on a cheap phone. */
const FORM_PAGES = /^\/(offer\/confirm-data|remedies)\//;

/** Holds back the code behind a form until the form is there, so that the form has the network alone. Source: issue 4 (180 kB). */
export function createFormFirst(path: string) {
  let report = () => {};
  const shown = new Promise<void>((resolve) => {
    report = resolve;
  });

  return {
    /** Resolves once such a page has its form, or an end in its place; at once on any other page. */
    shown: FORM_PAGES.test(path) ? shown : Promise.resolve(),
    reportShown: () => report(),
  };
}
