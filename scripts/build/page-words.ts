/**
 * `locales/index.ts`, `en.ts`, `words.ts` and `words/`: the whole catalogue, and the part of it that each kind of page needs,
 * found from the keys that its code names. `npm run words` writes them; a test keeps them current.
 */
import { existsSync, readdirSync } from 'node:fs';
import { routeTable } from '../docs/route-table.ts';
import { importsIn, importsOf, targetOf, textOf } from '../source-graph.ts';

type Made = { file: string; text: string };

/** What stands around every page, and the words that come with it. */
const FRAME = ['src/app/draw.tsx', 'src/app/App.tsx'];
const FIRST = 'first';
/** Of a signed-in person: the server names some of them, the labels of a form and the titles of the steps. */
const PORTAL = 'portal';
const OF_STAFF = 'hotel';
/** Keys that begin like those of a call's errors, and are named whole by the rule of a field. */
const NAMED_WHOLE = ['field-error', 'offer-confirmation'];

const catalogues = readdirSync('locales/es')
  .map((file) => file.replace(/\.json$/, ''))
  .sort();
const keysOf = (catalogue: string) =>
  Object.keys(JSON.parse(textOf(`locales/es/${catalogue}.json`)));
const catalogueOf = new Map(
  catalogues.flatMap((catalogue) => keysOf(catalogue).map((key) => [key, catalogue] as const)),
);

/** The made files, by their path from the project's root. */
export function wordFiles(): Made[] {
  const sets = catalogueSets();
  const loaded = [...sets.keys()].filter((name) => name !== FIRST);
  return [
    { file: 'locales/index.ts', text: wholeCatalogue() },
    { file: 'locales/en.ts', text: english() },
    { file: 'locales/words.ts', text: loaders(loaded) },
    ...[...sets].map(([name, set]) => ({
      file: `locales/words/${name}.ts`,
      text: setFile(set),
    })),
  ];
}

/** The catalogues of each kind of page, beyond those that are there before. */
export function catalogueSets(): Map<string, string[]> {
  const pages = Map.groupBy(routeTable(), ({ words }) => words);
  const pagesOf = (name: string) => (pages.get(name) ?? []).map(({ page }) => page);
  const first = cataloguesOf([...FRAME, ...pagesOf(FIRST)]);
  const portal = cataloguesOf([...pagesOf(PORTAL), ...pagesWithoutAddress()]);
  const beyond = (set: string[], known: string[]) => set.filter((each) => !known.includes(each));
  const sets = [...pages.keys()].sort().map((name): [string, string[]] => {
    if (name === FIRST) return [name, first];
    if (name === PORTAL) return [name, beyond(portal, first)];
    const known = name === OF_STAFF ? [...first, ...portal] : first;
    return [name, beyond(cataloguesOf(pagesOf(name)), known)];
  });
  return new Map(sets);
}

/** Drawn over another page, as the sign-in after a session's end. */
function pagesWithoutAddress(): string[] {
  const routed = routeTable().map(({ page }) => page);
  return importsOf('src/app')
    .filter(({ isLazy }) => isLazy)
    .map((line) => targetOf(line) ?? '')
    .filter((file) => /^src\/(app\/(flows|pages)|views)\/.*\.tsx$/.test(file))
    .filter((file) => !routed.includes(file));
}

function cataloguesOf(pages: string[]): string[] {
  const files = new Set(pages.flatMap((page) => [...filesFrom(page)]));
  const keys = [...files].flatMap((file) => keysIn(textOf(file)));
  return [...new Set(keys.map((key) => catalogueOf.get(key) ?? ''))].sort();
}

const isTypeOnly = (names: string) =>
  /^type\s/.test(names) || /^\{(\s*type\s[^,]+,?)+\}$/.test(names.trim());

/** A page's own code, and its parts that come later (`lazyPart`). */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found;
  found.add(file);
  for (const line of importsIn(file, textOf(file))) {
    const target = targetOf(line);
    const isPart = !line.isLazy || /^src\/(views|components)\//.test(file);
    if (target && isPart && !isTypeOnly(line.names)) filesFrom(target, found);
  }
  return found;
}

/** Keys that a text names whole, or by their beginning: `fileCheck.${kind}`. */
export function keysIn(text: string): string[] {
  const whole = new Set([...text.matchAll(/['"]([\w-]+(?:\.[\w-]+)*)['"]/g)].map(([, key]) => key));
  const begun = [...text.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map(([, start = '']) => start);
  return [...catalogueOf]
    .filter(
      ([key, catalogue]) =>
        whole.has(key) ||
        (!NAMED_WHOLE.includes(catalogue) && begun.some((start) => key.startsWith(start))),
    )
    .map(([key]) => key);
}

const MADE = 'Made by `npm run words`.';
const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const quoted = (name: string) => (name.includes('-') ? `'${name}'` : name);
const importsFrom = (folder: string, names: string[]) =>
  names.map((name) => `import ${camelOf(name)} from '${folder}/${name}.json';\n`).join('');
const spreadsOf = (names: string[]) => names.map((name) => `  ...${camelOf(name)},\n`).join('');

const wholeCatalogue = () => `${importsFrom('./es', catalogues)}
/** The whole catalogue; Spanish is the source. ${MADE} */
export const es = {
${spreadsOf(catalogues)}};

/** A key exists because the Spanish catalogue has it. */
export type MessageKey = keyof typeof es;
`;

const english =
  () => `${importsFrom('./en', catalogues)}import type { MessageKey } from './index.ts';

/** English, loaded when somebody chooses it. A key that Spanish has and English has not does not compile. ${MADE} */
export const en: Record<MessageKey, string> = {
${spreadsOf(catalogues)}};
`;

const imported = (name: string) => `import('./words/${name}.ts')`;
/** Two that lie apart: what one imports of the other would have no chunk of its own. */
const partsOf = (name: string) =>
  (name === OF_STAFF ? [PORTAL, OF_STAFF] : [name]).map(imported).join(', ');

const loaders = (
  names: string[],
) => `/** What each kind of page needs beyond the first words (\`words/first.ts\`). ${MADE} */
export const words = {
${names.map((name) => `  ${quoted(name)}: () => [${partsOf(name)}],\n`).join('')}};
`;

const setFile = (set: string[]) => `${importsFrom('../es', set)}
/** ${MADE} */
export const messages = {
${spreadsOf(set)}};
`;
