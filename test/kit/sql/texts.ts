/** What an expression of the sources comes to as a text, in each of its ways. */

type Placed = { start: number };
export type Expression = Placed &
  (
    | { type: 'Identifier'; name: string }
    | { type: 'Literal'; value: unknown }
    | { type: 'TemplateLiteral'; quasis: Quasi[]; expressions: Expression[] }
    | { type: 'ConditionalExpression'; consequent: Expression; alternate: Expression }
    | { type: 'MemberExpression'; computed: boolean; object: Expression }
    | { type: 'ObjectExpression'; properties: { value: Expression }[] }
    | { type: 'Other' }
  );
type Quasi = { value: { cooked: string } };

/** What a name may stand for, each with the names that are known there; nothing where only running it shows. */
export type Resolve = (name: string, at: number) => { value: Expression; resolve: Resolve }[];

/** Stands for what only running it shows. */
export const HOLE = '\u0000';

export function textsOf(node: Expression, resolve: Resolve): string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return joined(node.quasis, node.expressions, resolve);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((way) => textsOf(way, resolve));
    case 'Identifier':
      return orHole(
        resolve(node.name, node.start).flatMap((found) => textsOf(found.value, found.resolve)),
      );
    case 'MemberExpression': {
      const found = node.object.type === 'Identifier' ? resolve(node.object.name, node.start) : [];
      return orHole(node.computed ? found.flatMap(valuesOf) : []);
    }
    default:
      return [HOLE];
  }
}

const orHole = (texts: string[]) => (texts.length > 0 ? texts : [HOLE]);

const valuesOf = ({ value, resolve }: ReturnType<Resolve>[number]): string[] =>
  value.type === 'ObjectExpression'
    ? value.properties.flatMap((property) => textsOf(property.value, resolve))
    : [];

/** Where several parts have several ways, which of them belong together only running it shows. */
function joined(quasis: Quasi[], expressions: Expression[], resolve: Resolve): string[] {
  const parts = expressions.map((expression) => textsOf(expression, resolve));
  const areMixed = parts.filter(({ length }) => length > 1).length > 1;
  const known = parts.map((ways) => (areMixed && ways.length > 1 ? [HOLE] : ways));
  return quasis.reduce<string[]>(
    (before, { value }, place) =>
      before.flatMap((text) =>
        (known[place - 1] ?? ['']).map((part) => text + part + value.cooked),
      ),
    [''],
  );
}

/** Of these texts, those that a statement is that was sent: the ones that know most of it. */
export function bestOf(texts: readonly string[], sent: string): string[] {
  const fitting = texts.filter((text) => isOf(text, sent));
  const most = Math.max(...fitting.map(knownLength));
  return [...new Set(fitting.filter((text) => knownLength(text) === most))];
}

const knownLength = (text: string) => text.replaceAll(HOLE, '').length;

const isOf = (text: string, sent: string): boolean =>
  new RegExp(`^${text.split(HOLE).map(escaped).join('[^]*')}$`).test(sent);

const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
