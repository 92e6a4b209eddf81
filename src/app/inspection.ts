import type { InspectionEvent } from 'xstate';
import { type Mark, markOf } from './marks.ts';

type Listener = (event: InspectionEvent) => void;
type Hearer = (mark: Mark) => void;

/** Marks that wait for whoever hears them, the first of the page. */
const EARLY = 100;
const early: Mark[] = [];

let listener: Listener | null = null;
let hear: Hearer | null = (mark) => {
  if (early.length < EARLY) early.push(mark);
};

/** Every flow's actor is started with this: it tells the developers' room and the telemetry, once they are there. */
export const inspect: Listener = (event) => {
  listener?.(event);
  const mark = hear && markOf(event, performance.now());
  if (mark) hear?.(mark);
};

/** The developers' room listens; only one does. */
export const watchFlows = (newListener: Listener) => {
  listener = newListener;
};

/** Whoever hears the marks, those that waited first; null where nobody will. */
export function hearMarks(hearer: Hearer | null) {
  hear = hearer;
  for (const mark of early.splice(0)) hearer?.(mark);
}
