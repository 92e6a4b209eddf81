import { invalidParameter } from './errors.ts';

/** A request or an answer of Cognito's JSON protocol. */
export type Json = Record<string, unknown>;

/** One call of the protocol, as Amplify makes it. */
export type Operation = (input: Json) => Promise<Json>;

const MAX_LENGTH = 4096;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a parameter that must be there.
 *
 * @throws InvalidParameterException when it is missing, empty, too long or no text.
 */
export function text(source: unknown, key: string): string {
  const value = isJson(source) ? source[key] : undefined;
  if (typeof value !== 'string' || value === '') {
    throw invalidParameter(`Missing required parameter ${key}`);
  }
  if (value.length > MAX_LENGTH) throw invalidParameter(`Parameter ${key} is too long`);
  // PostgreSQL keeps no NUL in a text.
  if (value.includes('\0')) throw invalidParameter(`Parameter ${key} is not text`);
  return value;
}
