/**
 * Which file was used for which document, by the digest of its bytes: so that the same one, chosen twice, is asked
 * about. Kept for this tab, until it is closed or the person leaves; nothing of the file can be read from it.
 */
const KEY = 'portal_file_digests';

type Digests = Record<string, string>;
type Use = { scope: string; slot: string };

export type FileDigests = ReturnType<typeof fileDigests>;

export function fileDigests(storage: () => Storage = () => sessionStorage) {
  const computed = new WeakMap<Blob, Promise<string | null>>();
  let inMemory: Digests = {};

  function read(): Digests {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
      return { ...(stored as Digests), ...inMemory };
    } catch {
      return inMemory;
    }
  }

  function write(digests: Digests) {
    inMemory = digests;
    try {
      storage().setItem(KEY, JSON.stringify(digests));
    } catch {
      // Refused or full: this page remembers.
    }
  }

  const digestOf = (file: Blob) => {
    const known = computed.get(file) ?? digest(file);
    computed.set(file, known);
    return known;
  };

  return {
    /** The slot of this scope, another than this one, that the same file was used for. */
    async find({ scope, slot }: Use, file: Blob): Promise<string | null> {
      const own = await digestOf(file);
      const found = Object.entries(read()).find(
        ([place, one]) => one === own && place !== placeOf({ scope, slot }) && isOf(place, scope),
      );
      return found?.[0].slice(scope.length + 1) ?? null;
    },

    async note(use: Use, file: Blob): Promise<void> {
      const own = await digestOf(file);
      if (own) write({ ...read(), [placeOf(use)]: own });
    },

    forget(scope: string, slots: readonly string[]) {
      const gone = slots.map((slot) => placeOf({ scope, slot }));
      write(Object.fromEntries(Object.entries(read()).filter(([place]) => !gone.includes(place))));
    },

    clear: () => write({}),
  };
}

const placeOf = ({ scope, slot }: Use) => `${scope} ${slot}`;
const isOf = (place: string, scope: string) => place.startsWith(`${scope} `);

/** SHA-256 in hexadecimal; null where the browser has none, or the file cannot be read. */
async function digest(file: Blob): Promise<string | null> {
  try {
    const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
