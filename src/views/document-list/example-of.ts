import type { Fault } from '#components/files/example-drawings.tsx';

/** What most often goes wrong with a document that was not sent yet. */
const EXAMPLES: Partial<Record<string, Fault>> = {
  ID: 'cut-off',
  'ID-2': 'cut-off',
  CD: 'too-old',
  CSF: 'too-old',
  AC: 'missing-page',
  PRL: 'missing-page',
  ECB2: 'missing-page',
  ECBH: 'missing-page',
};

export const exampleOf = (code: string): Fault | undefined => EXAMPLES[code];
