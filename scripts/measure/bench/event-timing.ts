/** From a press or a key to the next paint, as the browser reports it (Event Timing), and what was pressed. */
import type { Page } from 'playwright';

export type Interaction = {
  /** The words of the button or link that was pressed; empty for a key, or beside them. */
  pressed: string;
  ms: number;
};

/** The browser reports no shorter one. */
export const SHORTEST_MS = 16;

/** A paint is reported a little later than it happens. */
const REPORTED_MS = 600;

/** From now on each page of this one's context records its interactions. */
export async function recordInteractions(page: Page) {
  await page.context().addInitScript(observe);
  await page.evaluate(observe);
}

/** Those of the page since it was opened, or asked before; each once, with its largest part. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  await page.waitForTimeout(REPORTED_MS);
  const taken = await page.evaluate(() =>
    (Reflect.get(window, 'interactions') as Part[]).splice(0),
  );
  const interactions = new Map<number, Interaction>();
  for (const { id, pressed, ms } of taken) {
    const before = interactions.get(id);
    interactions.set(id, {
      pressed: before?.pressed || pressed,
      ms: Math.max(before?.ms ?? SHORTEST_MS, ms),
    });
  }
  return [...interactions.values()];
}

type Part = Interaction & { id: number };

/** Runs in the page. */
function observe() {
  const parts: Part[] = [];
  /** By the time of the click: the button may be gone when the paint is reported. */
  const words = new Map<number, string>();
  Object.assign(window, { interactions: parts });
  const note = ({ target, timeStamp }: Event) => {
    const control = target instanceof Element ? target.closest('button, a') : null;
    const name = control?.getAttribute('aria-label') ?? control?.textContent ?? '';
    words.set(Math.round(timeStamp), name.trim());
  };
  document.addEventListener('click', note, { capture: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { name, interactionId = 0, duration, startTime } = entry;
      if (interactionId === 0) continue;
      const pressed = name === 'click' ? (words.get(Math.round(startTime)) ?? '') : '';
      parts.push({ id: interactionId, pressed, ms: duration });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
