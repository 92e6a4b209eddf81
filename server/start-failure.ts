import { FieldKeysError } from './crypto/secrets.ts';
import { errorCode, isDatabaseUnavailable } from './database/errors.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { RoleWithoutLimits } from './database/role-limits.ts';
import { SchemaBehind } from './database/schema-state.ts';
import { SettingsError } from './settings/check-environment.ts';

/** What a failed start prints: one sentence where the operator can mend it, the whole error where only we can. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof SettingsError || error instanceof FolderInUse) return error.message;
  if (error instanceof FieldKeysError) return `The server cannot start. ${error.message}`;
  if (error instanceof RoleWithoutLimits || error instanceof SchemaBehind)
    return `The server cannot start. ${error.message}`;
  if (isDatabaseUnavailable(error)) {
    return `The server cannot start: the database cannot be used (${error.message}).`;
  }
  if (errorCode(error) === 'EADDRINUSE') return portInUse(error);
  return 'syscall' in error ? `The server cannot start: ${error.message}.` : error;
}

const portInUse = (error: object) =>
  `The server cannot start: port ${'port' in error ? error.port : ''} is in use by another process.`;
