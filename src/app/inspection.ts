import type { InspectionEvent } from 'xstate';

type Listener = (event: InspectionEvent) => void;
let listener: Listener | null = null;

/** Every flow's actor is started with this: it tells the developers' room, once that is open. */
export const inspect: Listener = (event) => listener?.(event);

/** The developers' room listens; only one does. */
export const watchFlows = (newListener: Listener) => {
  listener = newListener;
};
