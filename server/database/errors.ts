/** SQLSTATE or Node's error code, when the error has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because one like it is there already. */
export const isDuplicate = (error: unknown) => errorCode(error) === UNIQUE_VIOLATION;

/** Thrown inside a transaction, makes `Database.transaction` run the work again. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}
