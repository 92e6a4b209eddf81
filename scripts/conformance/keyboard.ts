/** The keyboard's way through a page: everything is reached, in the page's order, seen, and marked where the focus is. */
import type { Page } from 'playwright';

/** Presses beyond what a page should need. */
const SPARE_PRESSES = 5;
/** A page with more is walked so far. */
const MOST_PRESSES = 150;
/** What scrolls or slides into sight as it takes the focus may take so long. */
const SETTLED_MS = 1_000;

export async function keyboardFindings(page: Page): Promise<string[]> {
  const count = await page.evaluate(numberStops);
  const found: string[] = [];
  const reached = new Set<number>();
  let last = -1;
  // A part that scrolls, and a cell of a grid, are stops besides those that are counted.
  let others = 0;
  for (let press = 0; press < Math.min(count + others + SPARE_PRESSES, MOST_PRESSES); press++) {
    await page.keyboard.press('Tab');
    const stop = await settledFocus(page);
    if (!stop) break;
    found.push(...stop.problems);
    if (stop.number < 0) {
      others += 1;
      continue;
    }
    if (reached.has(stop.number)) break;
    // A dialog's stops are a circle, which is entered where its focus begins.
    const isRound = stop.number === 0 && stop.isInDialog;
    if (stop.number < last && !isRound) found.push(`out of order: ${stop.name}`);
    reached.add(stop.number);
    last = stop.number;
  }
  if (count <= MOST_PRESSES) found.push(...(await page.evaluate(unreached, [...reached])));
  return found;
}

async function settledFocus(page: Page): Promise<Stop | null> {
  const until = Date.now() + SETTLED_MS;
  let stop = await page.evaluate(lookAtFocus);
  while (stop && stop.problems.length > 0 && Date.now() < until)
    stop = await page.evaluate(lookAtFocus);
  return stop;
}

/** Runs in the page: numbers what the Tab key should reach. A group of radios, tabs or a menu is one stop. @returns how many. */
function numberStops(): number {
  const FOCUSABLE =
    'a[href], button, summary, select, textarea, input, iframe, audio[controls], video[controls], [tabindex]';
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const scope = dialog ?? document.body;
  const groups = new Set<string>();
  const stops = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => {
    // What guards a grid's ends leads into it and out of it, and is no place itself.
    const passed = ':disabled, [tabindex="-1"], [type=hidden], [type=file], [role=presentation]';
    if (each.matches(passed)) return false;
    if (
      each.closest('[inert], [aria-hidden=true], [role=grid]') ||
      !each.checkVisibility({ visibilityProperty: true })
    )
      return false;
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return each.tabIndex >= 0;
    const isFirst = !groups.has(each.name);
    groups.add(each.name);
    return isFirst;
  });
  for (const [number, each] of stops.entries()) each.dataset.stop = String(number);
  // The walk begins at the page's beginning, wherever the focus was: where what had it is gone, the browser goes on from there.
  const beginning = document.createElement('span');
  beginning.tabIndex = -1;
  scope.prepend(beginning);
  beginning.focus();
  beginning.remove();
  return stops.length;
}

type Stop = { number: number; name: string; isInDialog: boolean; problems: string[] };

/** Runs in the page, once it is drawn. @returns null where the focus left the page. */
async function lookAtFocus(): Promise<Stop | null> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const name = focused.outerHTML.replaceAll(/ (class|style|d)="[^"]*"/g, '').slice(0, 160);
  const radios = focused instanceof HTMLInputElement && focused.type === 'radio';
  const first = radios
    ? document.querySelector<HTMLElement>(`[name="${CSS.escape(focused.name)}"][data-stop]`)
    : focused;
  const number = Number(first?.dataset.stop ?? -1);
  const area = focused.closest('label') ?? focused;
  const { left, top, width, height } = area.getBoundingClientRect();
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height, innerHeight) / 2];
  const hit = document.elementFromPoint(x, y);
  const isSeen = hit !== null && (area.contains(hit) || hit.contains(area));
  const problems: string[] = [];
  if (!isSeen) problems.push(`covered or out of sight: ${name}`);
  const marked = [focused, area, ...area.querySelectorAll('*'), area.parentElement];
  const hasMark = marked.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow, borderTopColor } = getComputedStyle(each);
    // A grid's cell has a border while it has the focus, and none else.
    const isCell = each === focused && each.role === 'gridcell';
    if (isCell && !borderTopColor.endsWith(', 0)')) return true;
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  if (!hasMark) problems.push(`no mark of the focus: ${name}`);
  const isInDialog = focused.closest('[role=dialog], [role=alertdialog]') !== null;
  return { number, name, isInDialog, problems };
}

/** Runs in the page: the stops that the Tab key did not come to. */
function unreached(reached: number[]): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')];
  const missed = stops.filter(({ dataset }) => !reached.includes(Number(dataset.stop)));
  return missed.map((each) => `never reached: ${each.outerHTML.slice(0, 160)}`);
}
