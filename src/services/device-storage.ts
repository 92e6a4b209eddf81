/** What of the browser's storage the portal uses. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PROBE = 'portal_probe';

/** Whether a storage takes anything: cookies may be blocked, a private window full, a policy against it. */
export function keepsData(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE, '1');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** A storage of the browser that never throws: what the device refuses, this page keeps, and what it gave before it refused. */
export function deviceStorage(storage: () => Storage): KeyValues {
  const inMemory = new Map<string, string>();
  /** For when the device refuses to be read, in the middle of a page. */
  const seen = new Map<string, string>();

  function ask<Answer>(use: (device: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  }
  const kept = () =>
    ask(
      (device) => Array.from({ length: device.length }, (_, at) => device.key(at) ?? ''),
      [...seen.keys()],
    );
  const keys = () => [...new Set([...kept(), ...inMemory.keys()])];

  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem(key) {
      const value =
        inMemory.get(key) ?? ask((device) => device.getItem(key), seen.get(key) ?? null);
      if (value === null) seen.delete(key);
      else seen.set(key, value);
      return value;
    },
    setItem(key, value) {
      inMemory.set(key, value);
      seen.set(key, value);
      ask((device) => {
        device.setItem(key, value);
        inMemory.delete(key);
      }, undefined);
    },
    removeItem(key) {
      inMemory.delete(key);
      seen.delete(key);
      ask((device) => device.removeItem(key), undefined);
    },
  };
}
