/** Where a machine is started: the files that import it, and the addresses whose page leads to one of them. */
import { type Import, importsOf, targetOf } from '../source-graph.ts';
import { routeTable } from './route-table.ts';

/** What a page of a route may start flows in, and what it has them from. */
const HOSTS = /^src\/(app\/(flows|pages)|services\/provide)\//;

const PROVIDERS = /^src\/services\/provide\//;

const isTypeOnly = ({ names }: Import) => /^type\s/.test(names);
const imports = ['src/app', 'src/services/provide', 'server']
  .flatMap(importsOf)
  .filter((line) => !isTypeOnly(line));

const machineOf = (line: Import): string | null => {
  const [, stem = null] =
    /^machines\/(?:parts\/\w+\/)?(.+)\.machine\.ts$/.exec(targetOf(line) ?? '') ?? [];
  return /(?<!type )\b[a-z]\w*Machine\b/.test(line.names) ? stem : null;
};

/** The files of the portal or the server that start the machine, and do not only know its types and selectors. */
export const filesThatRun = (stem: string): string[] =>
  [...new Set(imports.map(({ file }) => file))]
    .filter((file) => !PROVIDERS.test(file) && startedFrom(file).includes(stem))
    .sort();

/** The addresses whose page starts the machine, but for those where one of its parents starts it. */
export const addressesOf = (stem: string, isParent: (stem: string) => boolean): string[] =>
  routeTable()
    .filter(({ page }) => {
      const started = startedFrom(page);
      return started.includes(stem) && !started.some(isParent);
    })
    .map(({ path }) => path);

/** The machines that a page and the hosts it imports start; what it only loads ahead (`home-ahead.ts`) starts elsewhere. */
function startedFrom(page: string, seen: string[] = []): string[] {
  if (seen.includes(page)) return [];
  seen.push(page);
  return imports
    .filter(({ file, isLazy }) => file === page && !isLazy)
    .flatMap((line) => {
      const target = targetOf(line) ?? '';
      if (HOSTS.test(target)) return startedFrom(target, seen);
      return machineOf(line) ?? [];
    });
}
