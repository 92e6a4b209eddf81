/** The route table of the portal, read as text: which file draws the page of an address, and which words it needs. */
import { targetOf, textOf } from '../source-graph.ts';

type Row = {
  path: string;
  page: string;
  /** As the table names them (`locales/words.ts`). */
  words: string;
};

const ROUTES = 'src/app/routes.tsx';
/** Where pages have names: in the table itself, and those that /login loads ahead. */
const NAMED_PAGES = [ROUTES, 'src/app/flows/request-pages.ts'];
/** Of a route that names none. */
const MOST_WORDS = 'portal';

export function routeTable(): Row[] {
  const text = textOf(ROUTES);
  const named = new Map(NAMED_PAGES.flatMap(pagesNamedIn));
  return text
    .split(/(?=\bpath: ')/)
    .slice(1)
    .map((line) => {
      const [, path = ''] = /path: '([^']+)'/.exec(line) ?? [];
      const [, name = ''] = /page: (\w+)[,\s]/.exec(line) ?? [];
      const [, from = ''] = /page:.*?import\('([^']+)'\)/s.exec(line) ?? [];
      const [, words = MOST_WORDS] = /words: '([\w-]+)'/.exec(line) ?? [];
      return { path, page: named.get(name) ?? targetOf({ file: ROUTES, from }) ?? '', words };
    });
}

const pagesNamedIn = (file: string): [name: string, page: string][] =>
  [...textOf(file).matchAll(/const (\w+) = lazyPage\(\(\) => import\('([^']+)'\)\)/g)].map(
    ([, name = '', from = '']) => [name, targetOf({ file, from }) ?? ''],
  );
