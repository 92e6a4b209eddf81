/** Whether this device has a network, as far as it knows. */
export type Network = {
  isOnline: () => boolean;
  /** Reports each change until the signal aborts. */
  watch: (listener: () => void, signal: AbortSignal) => void;
};

export const browserNetwork: Network = {
  isOnline: () => globalThis.navigator?.onLine !== false,
  watch(listener, signal) {
    globalThis.addEventListener?.('online', listener, { signal });
    globalThis.addEventListener?.('offline', listener, { signal });
  },
};
