import type { Failure } from '#contract/kit/failure.ts';

/** The call that failed last, for a screen; null where none did. */
export const selectFailure = ({ context }: { context: { failure: Failure | null } }) =>
  context.failure;
