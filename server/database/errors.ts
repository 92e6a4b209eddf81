/** SQLSTATE or Node's error code, when the error has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Thrown inside a transaction, makes `Database.transaction` run the work again. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

/** The database is not reachable, gave no connection, or did not answer in time; `cause` names which. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    // A refusal on every address of a name has a code and no message.
    const reason = cause instanceof Error ? cause.message || errorCode(cause) : undefined;
    super(reason ?? 'The database does not answer', { cause });
  }
}

/**
 * Classes of SQLSTATE: connection, resources, and what is left of 40 after the retries. Codes: shutting
 * down and starting, time limit of a statement, of a lock and of an idle transaction, read-only, I/O;
 * of the system: no room on the disk.
 */
const UNAVAILABLE =
  /^(08|40|53)[0-9A-Z]{3}$|^57P\d\d$|^(25006|25P03|55P03|57014|58030|ENOSPC|EDQUOT)$/;

/** Whether the same statement may well succeed later: the database is away, overloaded, locked or read-only. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || UNAVAILABLE.test(errorCode(error) ?? '');
