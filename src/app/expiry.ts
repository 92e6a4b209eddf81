/** The services say that the API no longer knows the session; the session, above them, listens. */
type Listener = () => void;
let listener: Listener | null = null;

export const expire: Listener = () => listener?.();

export const watchExpiry = (newListener: Listener) => {
  listener = newListener;
};
