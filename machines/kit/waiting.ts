import type { WaitingCause } from '#domain/request/file-slot.ts';

/** What a service that tries again by itself reports: whether it waits, and what for; the network, if not named. */
export type Waiting = { onWaiting: (isWaiting: boolean, cause?: WaitingCause) => void };
export type WaitingEvent = { type: `${WaitingCause}.${'lost' | 'found'}` };

/** Hands what a service reports to the machine that invokes it. */
export const waitingOf = (self: { send: (event: WaitingEvent) => void }): Waiting => ({
  onWaiting: (isWaiting, cause = 'network') =>
    self.send({ type: `${cause}.${isWaiting ? 'lost' : 'found'}` }),
});

/** A call that tries again by itself, and is tagged with what it waits for. */
export const tryingStates = {
  initial: 'trying',
  states: {
    trying: { on: { 'network.lost': 'waiting', 'service.lost': 'interrupted' } },
    waiting: {
      tags: 'network',
      description: 'Nothing is sent until the network is back',
      on: { 'network.found': 'trying', 'service.lost': 'interrupted' },
    },
    interrupted: {
      tags: 'service',
      description: 'A server of ours fails or is busy; it is tried again by itself',
      on: { 'service.found': 'trying', 'network.lost': 'waiting' },
    },
  },
} as const;

/** What a call waits for, if it does. */
export const selectWaitingCause = (snapshot: {
  hasTag: (tag: WaitingCause) => boolean;
}): WaitingCause | null =>
  (['network', 'service'] as const).find((cause) => snapshot.hasTag(cause)) ?? null;
