/**
 * How the build divides the code. Many small chunks compress worse than one, and a browser asks for six at a time: on a slow
 * network each further six are another round trip.
 */
import type { Rolldown } from 'vite';

export const chunks: Rolldown.CodeSplittingGroup[] = [
  // All that every page loads first.
  { name: 'first', tags: ['$initial'] },
  // What the forms have in common.
  {
    name: 'forms',
    test: /node_modules[\\/](formik|lodash-es|deepmerge|react-fast-compare|tiny-warning)[\\/]|src[\\/]components[\\/](Text|Password)?Field(Frame|Line)?\.tsx/,
  },
];
