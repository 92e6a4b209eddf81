/**
 * Hands what runs here to Stately's own inspector, a page of another company in a window of its own. It gets machines, states
 * and the types of events; what they hold stays here. Source: proof, "Inspector"; ruling 41.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent, Snapshot } from 'xstate';

/** Events that wait until the window is there. */
const REMEMBERED = 2_000;

type Status = Snapshot<unknown>['status'];
export type Stately = ReturnType<typeof createStately>;

/** @param target the page whose press opens the window. */
export function createStately(target: Window = window) {
  const inspector = createBrowserInspector({
    window: target,
    autoStart: false,
    maxDeferredEvents: REMEMBERED,
    serialize: withoutValues,
  });
  return {
    inspect: (event: InspectionEvent) => inspector.inspect.next?.(event),
    open: inspector.start,
  };
}

function withoutValues(inspection: StatelyInspectionEvent): StatelyInspectionEvent {
  if (inspection.type === '@xstate.event') {
    return { ...inspection, event: { type: inspection.event.type } };
  }
  if (inspection.type === '@xstate.actor') {
    return { ...inspection, snapshot: placeOf(inspection.snapshot) };
  }
  const { type } = inspection.event;
  return { ...inspection, event: { type }, snapshot: placeOf(inspection.snapshot) };
}

/** Where it stands. */
const placeOf = ({ status = 'active', value }: { status?: Status; value?: unknown }) => ({
  status,
  value,
  context: {},
  output: undefined,
  error: undefined,
});
