/** What a story needs of a browser, whichever engine draws it. Everything else is written once, in `person.ts`. */

/** An element of a page. Each call is what the browser itself does for a person: its mouse, its keys, its files. */
export type Handle = {
  /** @returns false where the press went to nothing: the element left, moved, or lay under another. */
  click: () => Promise<boolean>;
  type: (text: string) => Promise<void>;
  /** Chooses a file of this machine for a file input. */
  upload: (path: string) => Promise<void>;
};

export type Tab = {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs an expression in the page. @returns what it comes to, as JSON would carry it. */
  run: <Answer>(expression: string) => Promise<Answer>;
  /** The element that an expression comes to; null where it comes to none. */
  find: (expression: string) => Promise<Handle | null>;
  /** A PNG of what is on the screen. */
  picture: () => Promise<Uint8Array>;
  /** The tab that `act` opens. */
  opened: (act: () => Promise<void>) => Promise<Tab>;
  close: () => Promise<void>;
};

/** One person's browser, with a profile of its own. */
export type Profile = {
  tab: Tab;
  /** What the engine itself reports of errors, in all tabs; `observed.ts` sees the rest. */
  problems: () => string[];
  close: () => Promise<void>;
};

export type Engine = {
  open: () => Promise<Profile>;
  close: () => Promise<void>;
};

/** Ends a wait that does not come true by itself. */
export const LIMIT_MS = 30_000;
