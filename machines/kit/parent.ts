import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The flow around a part, as the part knows it: by what it reports. */
export type Parent<Report extends EventObject> = ActorRef<Snapshot<unknown>, Report>;
