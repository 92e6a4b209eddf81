/** As much of a browser's storage as the portal uses, with what is kept in it. */
export function shelf(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  const storage = {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  return { kept: entries, storage };
}
