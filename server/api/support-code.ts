import { randomBytes } from 'node:crypto';
import { supportCode } from '#domain/request/support-code.ts';

/** By which a call is found in the log, short enough for the telephone. Source: ruling 32. */
export const newSupportCode = (): string => supportCode(randomBytes(5));
