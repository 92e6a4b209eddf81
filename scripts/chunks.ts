/**
 * How the build divides the code. Many small chunks compress worse than one, and a browser asks for six at a time: on a slow
 * network each further six are another round trip.
 */
import type { Rolldown } from 'vite';

export const chunks: Rolldown.CodeSplittingGroup[] = [
  // All that every page loads first.
  { name: 'first', priority: 2, tags: ['$initial'] },
  // Imported by the first script as it runs.
  { name: 'react', priority: 1, test: /node_modules[\\/]react-dom[\\/]/ },
  // What the forms have in common.
  {
    name: 'forms',
    test: /node_modules[\\/](formik|lodash-es|deepmerge|react-fast-compare|tiny-warning)[\\/]|src[\\/]components[\\/](Text|Password)Field\.tsx/,
  },
  // Around any control, also where no form is: the corrections have one.
  { name: 'field-frame', priority: 1, test: /src[\\/]components[\\/]Field(Frame|Line)\.tsx/ },
];
