/** Tokens in the shape that Chakra takes them. */
export const values = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]));
