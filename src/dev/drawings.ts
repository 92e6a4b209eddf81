/** The drawings of machines/charts, with the active states and the last transitions lit. */
const files = import.meta.glob<string>('/machines/charts/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = new Map(
  Object.values(files).map((svg) => [svg.match(/data-chart="([^"]+)"/)?.[1], svg]),
);

/** What is lit: ids of states, keys of transitions. */
type Lit = {
  active: readonly string[];
  taken: readonly string[];
  /** What may be taken now. */
  possible: readonly string[];
};

/** The drawing of a machine by its id; none where it has not been drawn. */
export function litDrawing(machineId: string, parts: Lit): Element[] {
  const svg = drawings.get(machineId);
  return svg ? [lit(svg, parts)] : [];
}

/** Sets `data-active` on states, `data-taken` and `data-possible` on transitions; the chart gives each its look. */
export function lit(svg: string, { active, taken, possible }: Lit): Element {
  const { documentElement: drawing } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  mark(drawing, 'data-state', active, 'data-active');
  mark(drawing, 'data-transition', possible, 'data-possible');
  mark(drawing, 'data-transition', taken, 'data-taken');
  return drawing;
}

function mark(drawing: Element, name: string, wanted: readonly string[], as: string) {
  for (const part of drawing.querySelectorAll(`[${name}]`)) {
    if (wanted.includes(part.getAttribute(name) ?? '')) part.setAttribute(as, '');
  }
}
