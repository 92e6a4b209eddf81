/** Every place in the server's sources where a statement is sent, and the texts that it can send. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { targetOf } from '../../../scripts/source-graph.ts';
import { type Expression, type Resolve, textsOf } from './texts.ts';

/** A text that comes about as the function runs has holes. */
export type Site = { place: string; texts: string[] };

/** What sends its first argument, and what its second. */
const SENDERS: Record<string, number> = { query: 0, firstRow: 1 };

type Part = { name: string; start: number; end: number };
type Called = Part & { given: Expression[] };
type Defined = Part & { params: string[] };

export function sitesIn(file: string): Site[] {
  const { source, calls, resolve } = read(file);
  return calls.flatMap(({ name, given, start }) => {
    const text = given[SENDERS[name] ?? Number.POSITIVE_INFINITY];
    const line = source.slice(0, start).split('\n').length;
    return text ? [{ place: `${file}:${line}`, texts: textsOf(text, resolve) }] : [];
  });
}

function read(file: string) {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  const calls: Called[] = [];
  const values = new Map<string, Expression[]>();
  const imports = new Map<string, string>();
  const functions: Defined[] = [];
  const define = (name: string | undefined, params: { type: string }[], { start, end }: Placed) => {
    functions.push({ name: name ?? '', params: params.map(nameOf), start, end });
  };
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
      calls.push({ name, given: given as Expression[], start, end });
    },
    VariableDeclarator({ id, init }) {
      const name = nameOf(id);
      if (init?.type === 'ArrowFunctionExpression') define(name, init.params, init);
      else if (init && name) values.set(name, [...(values.get(name) ?? []), bare(init)]);
    },
    FunctionDeclaration(node) {
      define(node.id?.name, node.params, node);
    },
    ImportDeclaration({ source: from, specifiers }) {
      const target = targetOf({ file, from: from.value });
      for (const { local } of specifiers) if (target) imports.set(local.name, target);
    },
  }).visit(program);

  /** A parameter is what the calls of its function in this file give it. */
  const resolve: Resolve = (name, at) => {
    const inner = functions
      .filter(({ params, start, end }) => params.includes(name) && start <= at && at < end)
      .at(-1);
    if (inner) {
      const place = inner.params.indexOf(name);
      return calls
        .filter((call) => call.name === inner.name)
        .flatMap(({ given }) => given[place] ?? [])
        .map((value) => ({ value, resolve }));
    }
    const [value, another] = values.get(name) ?? [];
    if (value) return another ? [] : [{ value, resolve }];
    const from = imports.get(name);
    return from ? read(from).resolve(name, 0) : [];
  };
  return { source, calls, resolve };
}

type Placed = { start: number; end: number };

const nameOf = (node: { type: string; name?: unknown }): string =>
  node.type === 'Identifier' ? String(node.name) : '';

/** Without what is only a type. */
const bare = (node: { type: string; expression?: unknown }): Expression =>
  /^TS(As|Satisfies)Expression$/.test(node.type)
    ? (node.expression as Expression)
    : (node as Expression);
