/** The code by which the server's log knows a failed call, where its answer named one; services leave it on what they throw. */
export function supportCodeOf(error: unknown): string | null {
  const named = error instanceof Error && 'supportCode' in error ? error.supportCode : null;
  return typeof named === 'string' ? named : null;
}
