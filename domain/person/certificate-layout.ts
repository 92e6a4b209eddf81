/**
 * The text of a tax certificate in reading order: each label, then its value. A PDF has its pieces in any order, and a
 * value may stand beside its label, in a column of values, below it, or on the next page: its place shows whose it is.
 */
import { isHeading, isLabel, labelsIn } from './certificate-labels.ts';

/** Points, from the lower left corner of its page. */
type TextPiece = { str: string; x: number; y: number; width: number; height: number };

type Segment = { text: string; x: number; end: number; y: number };
type Cell = { text: string; x: number };

/** Pieces of one line may differ in height by so much of theirs. */
const SAME_LINE = 0.5;
/** Points. A column begins at one place, give or take; a wider gap parts two values. */
const SAME_COLUMN = 8;
const WORD_GAP = 8;
/** Between two words, of their height. */
const WORD_SPACE = 0.15;

export function certificateText(pages: readonly (readonly TextPiece[])[]): string {
  const lines = pages.map((pieces) => withWholeLabels(linesOf(pieces)));
  const repeated = repeatedIn(lines);
  const cells: Cell[] = [];
  const others: string[] = [];
  const parts: Cell[] = [];
  let open: Cell[] = [];
  for (const segment of lines.flat(2)) {
    if (repeated.has(placeOf(segment))) others.push(segment.text);
    else parts.push(...partsOf(segment));
  }
  for (const part of parts) {
    if (isHeading(part.text)) open = [];
    const owner = isLabel(part.text) ? part : ownerOf(part, open);
    if (!owner) others.push(part.text);
    else if (owner === part) open = [...open, owner];
    else owner.text += ` ${part.text}`;
    if (owner === part) cells.push(owner);
  }
  return [...others, ...cells.map(({ text }) => text)].join('\n');
}

/** The last label of the column that a value stands in. */
function ownerOf({ x }: Cell, open: readonly Cell[]): Cell | undefined {
  const left = open.filter((cell) => cell.x <= x + SAME_COLUMN);
  const column = Math.max(...left.map((cell) => cell.x));
  return left.findLast((cell) => cell.x >= column - SAME_COLUMN);
}

/** From top to bottom, each from left to right. */
function linesOf(pieces: readonly TextPiece[]): Segment[][] {
  const lines: TextPiece[][] = [];
  for (const piece of pieces.filter(({ str }) => str.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && first.y - piece.y < piece.height * SAME_LINE) lines.at(-1)?.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => segmentsOf(line.toSorted((a, b) => a.x - b.x)));
}

/** Pieces that follow each other as words do. */
function segmentsOf(line: readonly TextPiece[]): Segment[] {
  const segments: Segment[] = [];
  for (const { str, x, y, width, height } of line) {
    const last = segments.at(-1);
    const gap = last ? x - last.end : WORD_GAP;
    if (last && gap < WORD_GAP) {
      last.text += gap > height * WORD_SPACE ? ` ${str}` : str;
      last.end = x + width;
    } else segments.push({ text: str, x, y, end: x + width });
  }
  return segments;
}

/** A label over two lines is one, at its first. */
function withWholeLabels(lines: readonly Segment[][]): Segment[][] {
  const joined = lines.map((line) => [...line]);
  for (const [at, line] of joined.entries()) {
    for (const segment of line) {
      const below = joined[at + 1] ?? [];
      const rest = below.find(({ x }) => Math.abs(x - segment.x) < SAME_COLUMN);
      if (!rest || isLabel(segment.text) || isLabel(rest.text)) continue;
      const whole = `${segment.text} ${rest.text}`;
      if (!isLabel(whole)) continue;
      segment.text = whole;
      below.splice(below.indexOf(rest), 1);
    }
  }
  return joined;
}

const placeOf = ({ text, x, y }: Segment) => `${text} ${Math.round(x)} ${Math.round(y)}`;

/** Headers and footers: what stands at one place of several pages. */
function repeatedIn(pages: readonly (readonly Segment[][])[]): ReadonlySet<string> {
  const places = pages.flatMap((lines) => [...new Set(lines.flat().map(placeOf))]);
  return new Set(places.filter((place, at) => places.indexOf(place) !== at));
}

/** A segment with labels in it, apart. */
function partsOf({ text, x, end }: Segment): Cell[] {
  const starts = [...new Set([0, ...labelsIn(text)])];
  return starts
    .map((start, at) => ({
      text: text.slice(start, starts[at + 1]).trim(),
      x: x + ((end - x) * start) / text.length,
    }))
    .filter((part) => part.text !== '');
}
