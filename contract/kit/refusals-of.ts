import type { Call } from './call.ts';
import type { RefusalCode } from './refusal-code.ts';

const BY_ACCESS: Record<Call['access'], readonly RefusalCode[]> = {
  session: ['unauthenticated', 'forbidden'],
  lender: ['unauthenticated', 'forbidden'],
  public: ['gone'],
};

/** Every code that a call may be refused with. */
export const refusalsOf = (call: Call): RefusalCode[] => [
  'malformed',
  'notFound',
  'rule',
  'tooMany',
  'internal',
  'unavailable',
  ...BY_ACCESS[call.access],
  ...(call.body ? (['tooLarge', 'unsupportedType'] as const) : []),
  ...(call.idempotent ? (['keyReused'] as const) : []),
  ...(call.versioned ? (['changed'] as const) : []),
  ...(call.refuses ?? []),
];
