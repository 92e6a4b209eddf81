/**
 * Between the services and the session above them. They say that the API no longer knows the session; the
 * session listens, and holds their calls back until the person is here again.
 */
type Listener = () => void;
let listener: Listener | null = null;

export const expire: Listener = () => listener?.();

export const watchExpiry = (newListener: Listener) => {
  listener = newListener;
};

let gate: { opened: Promise<void>; open: Listener } | null = null;

/** Waits as long as calls are held. */
export const whenOpen = (): Promise<void> => gate?.opened ?? Promise.resolve();

export function hold(): void {
  if (gate) return;
  let open: Listener = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { opened, open };
}

export function release(): void {
  gate?.open();
  gate = null;
}
