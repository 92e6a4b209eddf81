import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns?: number;
  }
}

/** How often a property is tried on generated values; a few fixed times where every mutant repeats it (`npm run mutate`). */
export function propertyRuns(numRuns: number) {
  const fewer = inject('propertyRuns');
  return fewer === undefined ? { numRuns } : { numRuns: fewer, seed: 1 };
}
