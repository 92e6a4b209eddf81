/** The parts of an XML text in their order, without its namespaces. A document type is refused: it may hold bombs. */

export type XmlPart =
  | { kind: 'open' | 'close'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'text'; text: string };

/** @throws Error for a text that is cut off, or has a document type. */
export function* xmlParts(xml: string): Generator<XmlPart> {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at);
    const text = xml.slice(at, tag < 0 ? undefined : tag);
    if (text) yield { kind: 'text', text: unescaped(text) };
    if (tag < 0) return;
    if (xml.startsWith('<![CDATA[', tag)) {
      at = endOf(xml, ']]>', tag);
      yield { kind: 'text', text: xml.slice(tag + 9, at - 3) };
    } else if (xml.startsWith('<!--', tag)) {
      at = endOf(xml, '-->', tag);
    } else {
      at = endOf(xml, '>', tag);
      const part = partOf(xml.slice(tag + 1, at - 1));
      if (part) yield part;
    }
  }
}

function endOf(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new Error('The XML is cut off.');
  return at + end.length;
}

function partOf(inside: string): XmlPart | null {
  if (inside.startsWith('!')) throw new Error('The XML has a document type.');
  const [, slash, name, attributes = ''] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)(.*)$/s.exec(inside) ?? [];
  if (!name) return null;
  return { kind: slash ? 'close' : 'open', name, attributes, isEmpty: inside.endsWith('/') };
}

/** The value of an attribute, with the prefix that its name may have; undefined where it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : unescaped(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
