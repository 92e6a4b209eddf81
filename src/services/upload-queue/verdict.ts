import { isAxiosError } from 'axios';
import type { FileProblem } from '#domain/documents.ts';

/**
 * What a store's refusal means. `over`: the target is no longer good, another may be; `arrived`: it has
 * been used, and only this file can have used it.
 */
export type Verdict = 'arrived' | 'over' | { problem: FileProblem };

const STATUSES: Record<number, Verdict> = {
  409: 'arrived',
  413: { problem: 'size' },
  415: { problem: 'type' },
};
/** S3 says with a code what the embedded store says with a status. */
const CODES: Record<string, Verdict> = {
  EntityTooLarge: { problem: 'size' },
  EntityTooSmall: { problem: 'empty' },
};

/** Null for what is no refusal of a store. */
export function verdictOf(error: unknown): Verdict | null {
  const reply = isAxiosError(error) ? error.response : undefined;
  if (!reply) return null;
  const [, code = ''] = /(?:<Code>|"code":")(\w+)/.exec(textOf(reply.data)) ?? [];
  const isAboutIt = reply.status >= 400 && reply.status < 500;
  return STATUSES[reply.status] ?? CODES[code] ?? (isAboutIt ? 'over' : null);
}

const textOf = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data ?? ''));
