/** The project's files and what they import, read as text. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import project from '../package.json' with { type: 'json' };

export type Import = { file: string; from: string; names: string; isLazy: boolean };

const STATIC = /^(?:import|export)\s(?:(?<names>[\w\s{},*$]+?)\sfrom\s)?'(?<from>[^']+)'/gm;
const LAZY = /\bimport\(\s*'(?<from>[^']+)'/g;

/** The TypeScript files below a folder, as paths from the project's root. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

export const textOf = (file: string): string => readFileSync(file, 'utf8');

export function importsIn(file: string, text: string): Import[] {
  const found = (pattern: RegExp, isLazy: boolean) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      file,
      from: groups?.from ?? '',
      names: groups?.names ?? '',
      isLazy,
    }));
  return [...found(STATIC, false), ...found(LAZY, true)];
}

export const importsOf = (folder: string): Import[] =>
  filesOf(folder).flatMap((file) => importsIn(file, textOf(file)));

/** The path that an import names; null for a package. */
export function targetOf({ file, from }: Pick<Import, 'file' | 'from'>): string | null {
  if (from.startsWith('.')) return join(dirname(file), from);
  const alias = Object.entries(project.imports).find(([name]) =>
    from.startsWith(name.slice(0, -1)),
  );
  if (!alias) return null;
  const [name, folder] = alias;
  return join(folder.slice(0, -1), from.slice(name.length - 1));
}

/** Groups of files that import each other, types included (Tarjan's strongly connected components). */
export function circlesIn(imports: Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const line of imports) {
    const target = targetOf(line);
    if (target) targets.set(line.file, [...(targets.get(line.file) ?? []), target]);
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, to = Infinity) =>
    lowest.set(file, Math.min(lowest.get(file) ?? Infinity, to));

  function visit(file: string) {
    order.set(file, order.size);
    lower(file, order.get(file));
    open.push(file);
    for (const next of targets.get(file) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lower(file, lowest.get(next));
      } else if (open.includes(next)) lower(file, order.get(next));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}
