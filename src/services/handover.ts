/** What one screen knows and the next one asks for. */
type Handover<Value> = {
  keep: (value: Promise<Value>) => void;
  /** Answers once; null without a value, with one that is too old, and where it could not be had. */
  take: () => Promise<Value | null>;
  drop: () => void;
};

/** @param maxAgeMs counted from `keep`. */
export function createHandover<Value>(maxAgeMs: number, now = () => performance.now()) {
  let kept: { value: Promise<Value>; atMs: number } | null = null;

  const handover: Handover<Value> = {
    keep(value) {
      // The failure is for the screen that takes it.
      value.catch(() => {});
      kept = { value, atMs: now() };
    },

    async take() {
      const taken = kept;
      kept = null;
      if (!taken || now() - taken.atMs > maxAgeMs) return null;
      return taken.value.catch(() => null);
    },

    drop() {
      kept = null;
    },
  };
  return handover;
}
