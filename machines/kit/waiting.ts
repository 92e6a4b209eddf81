import { WAITING_CAUSES, type WaitingCause } from '#domain/request/file-slot.ts';

/**
 * What a service that tries again by itself reports: whether it waits, and what for; the network, if not named. `until`: when
 * it goes on, in milliseconds since 1970.
 */
export type Waiting = {
  onWaiting: (isWaiting: boolean, cause?: WaitingCause, until?: number) => void;
};
export type WaitingEvent =
  | { type: `${WaitingCause}.found` }
  | { type: `${WaitingCause}.lost`; until?: number };

/** Hands what a service reports to the machine that invokes it. */
export const waitingOf = (self: { send: (event: WaitingEvent) => void }): Waiting => ({
  onWaiting: (isWaiting, cause = 'network', until) =>
    self.send(
      isWaiting ? { type: `${cause}.lost`, ...(until && { until }) } : { type: `${cause}.found` },
    ),
});

/** What a machine remembers of it: when a limit ends. */
export const untilAfter = ({ event }: { event: { type: string; until?: number } }) => ({
  until: event.until ?? null,
});

/** A call that tries again by itself, and is tagged with what it waits for. */
export const tryingStates = {
  initial: 'trying',
  states: {
    trying: {
      on: {
        'network.lost': 'waiting',
        'service.lost': 'interrupted',
        'silence.lost': 'unanswered',
        'limit.lost': { target: 'limited', actions: 'storeUntil' },
      },
    },
    waiting: {
      tags: 'network',
      description: 'Nothing is sent until the network is back',
      on: { 'network.found': 'trying', 'service.lost': 'interrupted' },
    },
    interrupted: {
      tags: 'service',
      description: 'A server of ours fails; it is tried again by itself',
      on: { 'service.found': 'trying', 'network.lost': 'waiting' },
    },
    unanswered: {
      tags: 'silence',
      description: 'No answer came in time; it is tried again by itself',
      on: { 'silence.found': 'trying', 'network.lost': 'waiting' },
    },
    limited: {
      tags: 'limit',
      description: 'Too many calls came at once; it is tried again at a moment that is known',
      on: { 'limit.found': 'trying', 'network.lost': 'waiting' },
    },
  },
} as const;

/** What a call waits for, if it does. */
export const selectWaitingCause = (snapshot: {
  hasTag: (tag: WaitingCause) => boolean;
}): WaitingCause | null => WAITING_CAUSES.find((cause) => snapshot.hasTag(cause)) ?? null;

/** When a limit ends, in milliseconds since 1970. */
export const selectUntil = ({ context }: { context: { until: number | null } }) => context.until;
