/** A policy document: what the holder of its signature may send. */
export type Policy = { expiration: string; conditions: Condition[] };

export type Condition =
  | Record<string, string>
  | ['eq' | 'starts-with', string, string]
  | ['content-length-range', number, number];

export const encodePolicy = (policy: Policy): string =>
  Buffer.from(JSON.stringify(policy)).toString('base64');
