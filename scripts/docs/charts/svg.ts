/**
 * A chart as SVG. It has a white background, readable in a dark page too, and is styled by attributes alone: the portal's
 * content policy allows no style sheet inside an image. A state has `data-state` with its id, an arrow `data-transition`
 * with its key: the live panel highlights them. A dot marks an initial state.
 */
import { type Arrow, type Box, type Chart, LINE } from './layout.ts';

const MARGIN = 8;
const INK = '#1a202c';
const LINES = '#4a5568';

const rects: Record<Box['kind'], string> = {
  atomic: 'fill="#fff" stroke="#718096"',
  history: 'fill="#fff" stroke="#718096"',
  compound: 'fill="#edf2f7" fill-opacity=".5" stroke="#718096"',
  parallel: 'fill="#edf2f7" fill-opacity=".5" stroke="#718096" stroke-dasharray="6 3"',
  final: 'fill="#edf2f7" stroke="#718096" stroke-width="3"',
};

export function svgOf({ id, width, height, boxes, arrows }: Chart): string {
  const [wide, high] = [width, height].map((length) => rounded(length + 2 * MARGIN));
  const name = escaped(id);
  return `${[
    '<svg xmlns="http://www.w3.org/2000/svg"',
    `  data-chart="${name}" role="img" aria-label="State chart of ${name}"`,
    `  viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}" width="${wide}" height="${high}"`,
    '  font-size="11" font-family="ui-monospace, Menlo, Consolas, monospace">',
    arrowHead(name),
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="100%" height="100%" fill="#fff"/>`,
    ...boxes.map(boxOf),
    ...arrows.map((arrow) => arrowOf(arrow, name)),
    '</svg>',
  ].join('\n')}\n`;
}

function boxOf({ id, kind, isInitial, lines, x, y, width, height }: Box): string {
  const size = `width="${rounded(width)}" height="${rounded(height)}"`;
  const texts = lines.map((line, index) => {
    const look = index === 0 ? `fill="${INK}" font-weight="700"` : `fill="${LINES}"`;
    return `<text x="${rounded(x + 12)}" y="${rounded(y + 18 + index * LINE)}" ${look}>${escaped(line)}</text>`;
  });
  return [
    `<g data-state="${escaped(id)}">`,
    `<rect x="${rounded(x)}" y="${rounded(y)}" ${size} rx="8" ${rects[kind]}/>`,
    ...texts,
    isInitial ? `<circle cx="${rounded(x)}" cy="${rounded(y + 14)}" r="5" fill="${INK}"/>` : '',
    '</g>',
  ].join('');
}

function arrowOf({ key, label, x, y, points }: Arrow, chart: string): string {
  const line = points.map((point) => `${rounded(point.x)},${rounded(point.y)}`).join(' ');
  return [
    `<g data-transition="${escaped(key)}">`,
    `<polyline points="${line}" fill="none" stroke="${LINES}" marker-end="url(#tip-${chart})"/>`,
    `<text x="${rounded(x)}" y="${rounded(y + 11)}" fill="#2b6cb0"`,
    ` stroke="#fff" stroke-width="3" paint-order="stroke">${escaped(label)}</text>`,
    '</g>',
  ].join('');
}

/** Its id contains the chart's name: one page may hold several charts. */
const arrowHead = (chart: string) =>
  [
    `<marker id="tip-${chart}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse"`,
    ` markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="${LINES}"/></marker>`,
  ].join('');

const rounded = (value: number) => Math.round(value * 10) / 10;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
