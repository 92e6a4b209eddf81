/** What a browser loads before a page can be used. The bytes themselves are measured by `npm run bench`. */
import { expect, it } from 'vitest';
import { type Import, importsOf, targetOf } from '../scripts/source-graph.ts';

const every = ['src', 'machines', 'contract', 'domain', 'locales'].flatMap(importsOf);
const isValue = ({ names }: Import) =>
  !/^type\s/.test(names) && !/^\{(\s*type\s[^,}]*,?)+\s*\}$/.test(names.trim());

/** The packages in what these files import before they run, and all that follows from it. */
function packagesOf(...files: string[]): string[] {
  const seen = new Set(files);
  const packages = new Set<string>();
  for (const file of seen) {
    for (const line of every.filter(
      (each) => each.file === file && !each.isLazy && isValue(each),
    )) {
      const target = targetOf(line);
      if (target) seen.add(target);
      else packages.add(line.from);
    }
  }
  return [...packages];
}

const heavy = ['yup', '@aws-amplify/auth', 'victory', 'idb'];

it('the sign-in page needs no schema and no identity provider', () => {
  const packages = packagesOf('src/app/draw.tsx', 'src/app/flows/SignInFlow.tsx');
  expect(packages).toContain('xstate');
  expect(packages.filter((name) => heavy.includes(name))).toEqual([]);
});
