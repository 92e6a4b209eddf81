/**
 * Between the HTTP client and the session. The client reports that the API no longer accepts the session; the
 * session closes the gate, and calls wait until the person has signed in again.
 */
export type SessionGate = ReturnType<typeof createSessionGate>;

export function createSessionGate() {
  const listeners = new Set<() => void>();
  let closed: { opened: Promise<void>; open: () => void } | null = null;

  return {
    /** Waits as long as the gate is closed. */
    wait: (): Promise<void> => closed?.opened ?? Promise.resolve(),

    isOpen: () => closed === null,

    close() {
      if (closed) return;
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      closed = { opened, open };
    },

    open() {
      closed?.open();
      closed = null;
    },

    reportExpired() {
      for (const listener of listeners) listener();
    },

    /** Listens to the end of the session; answers how to stop. */
    onExpired(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
