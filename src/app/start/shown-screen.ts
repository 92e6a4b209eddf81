/** Which state of which flow the page shows. */
export type ShownScreens = ReturnType<typeof createShownScreens>;

export function createShownScreens() {
  const shown = new Set<{ stateId: string; depth: number }>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    report(stateId: string, depth: number) {
      const screen = { stateId, depth };
      shown.add(screen);
      notify();
      return () => {
        shown.delete(screen);
        notify();
      };
    },
    /** The id of the innermost state; null where no flow is drawn. */
    current(): string | null {
      const innermost = Math.max(...[...shown].map(({ depth }) => depth));
      return [...shown].findLast(({ depth }) => depth === innermost)?.stateId ?? null;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
