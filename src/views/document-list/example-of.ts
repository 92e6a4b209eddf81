import type { Example } from '#components/files/example-drawings.tsx';

/** What most often goes wrong with a document that was not sent yet. */
const EXAMPLES: Partial<Record<string, Example>> = {
  ID: 'cut-off',
  CD: 'too-old',
  CSF: 'too-old',
  AC: 'missing-page',
  PRL: 'missing-page',
  ECB2: 'missing-page',
  ECBH: 'missing-page',
  CLABE: 'screen',
  'ID PF': 'sheet',
};

export const exampleOf = (code: string): Example | undefined => EXAMPLES[code];
